import { sql } from 'kysely'
import type { Tx } from '../../../base/db/base.ts'
import { contiene } from '../../../base/db/busqueda.ts'
import { nuevoId } from '../../../base/db/ids.ts'
import { lugarEnLaObra } from '../nucleo/orden.ts'
import type { FiltroEstado } from './repo.ts'

/** Under the names they leave with. */
function grupos(tx: Tx, capituloId: string) {
  return tx
    .selectFrom('grupo as g')
    .select(['g.id as _id', 'g.nombre', 'g.estado', 'g.capitulo_id as rubroId', 'g.version'])
    .where('g.capitulo_id', '=', capituloId)
}

export type FilaGrupo = NonNullable<Awaited<ReturnType<typeof leerGrupo>>>

export async function listarGrupos(
  tx: Tx,
  capituloId: string,
  filtro: { busquedaRapida?: string | undefined; estado: FiltroEstado },
) {
  const { busquedaRapida, estado } = filtro
  let consulta = grupos(tx, capituloId)
  if (estado !== 'todos') consulta = consulta.where('g.estado', '=', estado)
  if (busquedaRapida) consulta = consulta.where((eb) => contiene(eb.ref('g.nombre'), busquedaRapida))
  return consulta.orderBy(lugarEnLaObra('g')).orderBy('g.id').execute()
}

export async function leerGrupo(tx: Tx, capituloId: string, id: string) {
  return grupos(tx, capituloId).where('g.id', '=', id).executeTakeFirst()
}

export async function insertarGrupo(
  tx: Tx,
  nuevo: { empresaId: string; capituloId: string; nombre: string },
): Promise<string> {
  const id = nuevoId()
  await tx
    .insertInto('grupo')
    .values({ empresa_id: nuevo.empresaId, id, capitulo_id: nuevo.capituloId, nombre: nuevo.nombre })
    .execute()
  return id
}

/** Updates a grupo; false where `version` is no longer the stored one. */
export async function actualizarGrupo(
  tx: Tx,
  { _id, version }: FilaGrupo,
  cambio: { nombre: string; estado: 'activo' | 'inactivo' },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('grupo')
    .set({ ...cambio, version: version + 1, ts_updated: sql<string>`now()` })
    .where('id', '=', _id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
