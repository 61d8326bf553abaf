import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Sitio } from '../carpeta/sitio.ts'
import { FallaDeConfig } from '../config.ts'
import { MB_ARRANQUE, MB_PRIMER_ARRANQUE, revisarMemoria } from './topes.js'

/**
 * Checks the memory before anything is opened, because a process killed for memory leaves no message.
 * @param raiz the folder that holds `proc` and `sys`
 * @throws FallaDeConfig where a limit is below what is needed; memory that is only scarce at present is reported by
 * `avisar`
 */
export function exigirMemoria(
  { databaseUrl, dataDir }: Pick<Sitio, 'databaseUrl' | 'dataDir'>,
  avisar: (texto: string) => void,
  raiz?: string,
): void {
  const hayQueHacerla = databaseUrl === undefined && !existsSync(join(dataDir, 'base'))
  const revision = revisarMemoria(hayQueHacerla ? MB_PRIMER_ARRANQUE : MB_ARRANQUE, raiz)
  if (revision?.alcanza === false) throw new FallaDeConfig(revision.renglon)
  if (revision) avisar(revision.renglon)
}
