import { sql } from 'kysely'
import type { Tx } from '../../base/db/base.ts'
import { contiene, paginar } from '../../base/db/busqueda.ts'
import { nuevoId } from '../../base/db/ids.ts'
import type { Nombre } from '../../base/nombres/lista.ts'

/** Kinds of event that were not deleted, under the names they leave with. */
function acontecimientos(tx: Tx) {
  return tx
    .selectFrom('acontecimiento')
    .select(['id as _id', 'nombre', 'version', 'ts_created as tsCreated', 'ts_updated as tsUpdated'])
    .where('activo', '=', true)
}

export type FilaAcontecimiento = NonNullable<Awaited<ReturnType<typeof leerAcontecimiento>>>

export async function listarAcontecimientos(
  tx: Tx,
  filtro: { page: number; limit: number; busquedaRapida?: string | undefined },
) {
  const { busquedaRapida } = filtro
  let consulta = acontecimientos(tx)
  if (busquedaRapida) consulta = consulta.where((eb) => contiene(eb.ref('nombre'), busquedaRapida))
  return paginar(consulta.orderBy(sql`nombre collate es_py`).orderBy('id'), filtro)
}

export async function leerAcontecimiento(tx: Tx, id: string) {
  return acontecimientos(tx).where('id', '=', id).executeTakeFirst()
}

/** Locks the row until the transaction ends. */
export async function bloquearAcontecimiento(tx: Tx, id: string): Promise<FilaAcontecimiento | undefined> {
  return acontecimientos(tx).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Id of the one in use with this key. */
export async function idDeAcontecimiento(tx: Tx, clave: string): Promise<string | undefined> {
  const fila = await tx
    .selectFrom('acontecimiento')
    .select('id')
    .where('clave', '=', clave)
    .where('activo', '=', true)
    .executeTakeFirst()
  return fila?.id
}

export async function insertarAcontecimiento(tx: Tx, empresaId: string, nombre: Nombre): Promise<string> {
  const id = nuevoId()
  await tx
    .insertInto('acontecimiento')
    .values({ empresa_id: empresaId, id, ...nombre })
    .execute()
  return id
}

export async function actualizarAcontecimiento(
  tx: Tx,
  id: string,
  cambio: Nombre | { activo: false },
): Promise<void> {
  await tx
    .updateTable('acontecimiento')
    .set((eb) => ({ ...cambio, version: eb('version', '+', 1), ts_updated: sql<string>`now()` }))
    .where('id', '=', id)
    .execute()
}
