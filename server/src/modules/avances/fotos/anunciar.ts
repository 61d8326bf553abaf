import { direccionDeFoto } from '@plomada/contract/avances/fotos'
import { mensajesFotos } from '@plomada/domain/nucleo/mensajes/fotos'
import type { Tx } from '../../../base/db/base.ts'
import { Rechazo } from '../../../base/http/rechazo.ts'
import { type Duenio, type FotoDeLista, insertarAnunciadas, leerFotosDe, mudarFotos } from './repo.ts'

type Ids = readonly string[] | undefined

/**
 * Notes which photos an entry will have: they are sent after it, one by one. Those among them that are of `anterior`, the
 * avance whose place it takes, go over to it, wherever they are on their way.
 */
export async function anunciarFotos(
  tx: Tx,
  quien: { empresaId: string; credencialId: string },
  duenio: Duenio,
  ids: Ids = [],
  anterior?: string,
): Promise<void> {
  if (ids.length === 0) return
  const todas = ids.map((id, i) => ({ id: enMinusculas(id), orden: i + 1 }))
  const mudadas = anterior === undefined ? [] : await mudarFotos(tx, anterior, duenio.id, todas)
  const nuevas = todas.filter(({ id }) => !mudadas.includes(id))
  if (nuevas.length === 0 || (await insertarAnunciadas(tx, quien, duenio, nuevas))) return
  throw new Rechazo('CONFLICTO', mensajesFotos.idUsado, { campo: 'fotos' })
}

/**
 * Whether an entry that comes again announces what it did; photos that came by themselves since make no difference. One
 * that does not is another entry with the same id.
 */
export async function anunciaLasMismas(tx: Tx, duenio: Duenio, ids: Ids = []): Promise<boolean> {
  const fotos = await leerFotosDe(tx, duenio)
  const anunciadas = fotos.flatMap(({ id, anunciada }) => (anunciada ? [id] : []))
  return anunciadas.join() === ids.map(enMinusculas).join()
}

/** Photos as lists show them. */
export const paraLista = (fotos: readonly FotoDeLista[]): { _id: string; url: string | null }[] =>
  fotos.map(({ id, llego }) => ({ _id: id, url: llego ? direccionDeFoto(id) : null }))

const enMinusculas = (id: string): string => id.toLowerCase()
