import { sql } from 'kysely'
import type { Tx } from '../../base/db/base.ts'
import { contiene, paginar } from '../../base/db/busqueda.ts'
import { nuevoId } from '../../base/db/ids.ts'
import type { Nombre } from '../../base/nombres/lista.ts'

/** Categories that were not deleted, under the names they leave with. */
function categorias(tx: Tx) {
  return tx
    .selectFrom('prov_categoria as c')
    .select((eb) => [
      'c.id as _id',
      'c.nombre',
      'c.version',
      'c.ts_created as tsCreated',
      'c.ts_updated as tsUpdated',
      eb
        .selectFrom('persona_categoria as pc')
        .select(sql<number>`count(*)::int`.as('n'))
        .whereRef('pc.categoria_id', '=', 'c.id')
        .$asScalar()
        .$notNull()
        .as('personas'),
    ])
    .where('c.activa', '=', true)
}

export type FilaCategoria = NonNullable<Awaited<ReturnType<typeof leerCategoria>>>

export async function listarCategorias(
  tx: Tx,
  filtro: { page: number; limit: number; busquedaRapida?: string | undefined },
) {
  const { busquedaRapida } = filtro
  let consulta = categorias(tx)
  if (busquedaRapida) consulta = consulta.where((eb) => contiene(eb.ref('c.nombre'), busquedaRapida))
  return paginar(consulta.orderBy(sql`c.nombre collate es_py`).orderBy('c.id'), filtro)
}

export async function leerCategoria(tx: Tx, id: string) {
  return categorias(tx).where('c.id', '=', id).executeTakeFirst()
}

/** Locks the row until the transaction ends. */
export async function bloquearCategoria(tx: Tx, id: string): Promise<FilaCategoria | undefined> {
  await tx.selectFrom('prov_categoria').select('id').where('id', '=', id).forUpdate().execute()
  return leerCategoria(tx, id)
}

/** How many of these categories may be given to somebody. */
export async function categoriasActivas(tx: Tx, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const filas = await tx
    .selectFrom('prov_categoria')
    .select('id')
    .where('id', 'in', [...ids])
    .where('activa', '=', true)
    .execute()
  return filas.length
}

/** Id of the category in use with this key. */
export async function idConClave(tx: Tx, clave: string): Promise<string | undefined> {
  const fila = await tx
    .selectFrom('prov_categoria')
    .select('id')
    .where('clave', '=', clave)
    .where('activa', '=', true)
    .executeTakeFirst()
  return fila?.id
}

export async function insertarCategoria(tx: Tx, empresaId: string, nombre: Nombre): Promise<string> {
  const id = nuevoId()
  await tx
    .insertInto('prov_categoria')
    .values({ empresa_id: empresaId, id, ...nombre })
    .execute()
  return id
}

export async function actualizarCategoria(
  tx: Tx,
  id: string,
  cambio: Nombre | { activa: false },
): Promise<void> {
  await tx
    .updateTable('prov_categoria')
    .set((eb) => ({ ...cambio, version: eb('version', '+', 1), ts_updated: sql<string>`now()` }))
    .where('id', '=', id)
    .execute()
}
