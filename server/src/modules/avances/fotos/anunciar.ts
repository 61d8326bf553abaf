import { direccionDeFoto } from '@plomada/contract/avances/fotos'
import { mensajesAvances } from '@plomada/domain/nucleo/mensajes/avances'
import { mensajesFotos } from '@plomada/domain/nucleo/mensajes/fotos'
import type { Tx } from '../../../base/db/base.ts'
import { Rechazo } from '../../../base/http/rechazo.ts'
import { insertarAnunciadas, leerFotosDe } from './repo.ts'

type Ids = readonly string[] | undefined

/** Notes which photos an entry will have: they are sent after it, one by one. */
export async function anunciarFotos(
  tx: Tx,
  quien: { empresaId: string; credencialId: string },
  avanceId: string,
  ids: Ids = [],
): Promise<void> {
  if (ids.length === 0) return
  if (await insertarAnunciadas(tx, quien, avanceId, ids.map(enMinusculas))) return
  throw new Rechazo('CONFLICTO', mensajesFotos.idUsado, { campo: 'fotos' })
}

/** An entry that comes again announces what it did; photos that came by themselves since make no difference. */
export async function exigirMismasFotos(tx: Tx, avanceId: string, ids: Ids = []): Promise<void> {
  const anunciadas = (await leerFotosDe(tx, [avanceId])).flatMap(({ id, anunciada }) =>
    anunciada ? [id] : [],
  )
  if (anunciadas.join() === ids.map(enMinusculas).join()) return
  throw new Rechazo('CONFLICTO', mensajesAvances.idUsado, { campo: '_id' })
}

/** The photos of each of these avances, as lists show them. */
export async function fotosDeLista(
  tx: Tx,
  avanceIds: readonly string[],
): Promise<(avanceId: string) => { _id: string; url: string | null }[]> {
  const fotos = avanceIds.length === 0 ? [] : await leerFotosDe(tx, avanceIds)
  const porAvance = Map.groupBy(fotos, ({ avance_id }) => avance_id)
  return (avanceId) =>
    (porAvance.get(avanceId) ?? []).map(({ id, llego }) => ({
      _id: id,
      url: llego ? direccionDeFoto(id) : null,
    }))
}

const enMinusculas = (id: string): string => id.toLowerCase()
