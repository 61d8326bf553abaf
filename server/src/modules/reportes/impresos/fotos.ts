import type { TamanoDeFoto } from '@plomada/domain/avances/fotos'
import { type BytesPorLeer, type Deposito, leer } from '../../../base/db/archivos/almacen.ts'
import type { Tx } from '../../../base/db/base.ts'
import { parteDe } from '../../avances/fotos/fotos.ts'
import { leerFotosGuardadas } from './fotosRepo.ts'

/** How the bytes of each of these photos are read, in one of their sizes; that they may be seen was asked. */
export async function porLeerDe(
  tx: Tx,
  deposito: Deposito,
  { empresaId, ids, tamano }: { empresaId: string; ids: readonly string[]; tamano: TamanoDeFoto },
): Promise<Map<string, BytesPorLeer>> {
  const lecturas = new Map<string, BytesPorLeer>()
  for (const { id, archivo_id, ...largos } of await leerFotosGuardadas(tx, ids)) {
    lecturas.set(id, await leer(tx, deposito, empresaId, { id: archivo_id, ...parteDe(largos, tamano) }))
  }
  return lecturas
}

/** What they read; of a photo that is lost on the disk, nothing, so that it does not cost all the others. */
export async function leidas(lecturas: ReadonlyMap<string, BytesPorLeer>): Promise<Map<string, Uint8Array>> {
  const bytes = new Map<string, Uint8Array>()
  for (const [id, lectura] of lecturas) {
    const leido = await lectura().catch(() => undefined)
    if (leido !== undefined) bytes.set(id, leido)
  }
  return bytes
}
