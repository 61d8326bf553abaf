import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Base } from './base/db/base.ts'
import type { Respaldos } from './base/db/respaldo/programar.ts'
import type { AvisosDelServidor } from './modules/acceso/nucleo/deps.ts'

const DIAS_SIN_RESPALDO = 3
const DIA_MS = 86_400_000

/** What admins should know of the server: that its disk is full, or its newest backup is older than three days. */
export function crearAvisos(
  base: Pick<Base, 'discoLleno'>,
  respaldos: Pick<Respaldos, 'ultimo'>,
  nacioMs: number,
): AvisosDelServidor {
  return () => {
    const avisos: ReturnType<AvisosDelServidor> = []
    if (base.discoLleno()) avisos.push({ codigo: 'discoLleno', desde: null })
    const ultimo = respaldos.ultimo()
    if (Date.now() - (ultimo?.getTime() ?? nacioMs) > DIAS_SIN_RESPALDO * DIA_MS) {
      avisos.push({ codigo: 'respaldoViejo', desde: ultimo?.toISOString() ?? null })
    }
    return avisos
  }
}

/** When a folder's embedded base was made, in ms: a new one has no backup yet, and nothing is wrong with that. */
export const nacimientoDe = (dataDir: string): number => statSync(join(dataDir, 'base', 'PG_VERSION')).mtimeMs
