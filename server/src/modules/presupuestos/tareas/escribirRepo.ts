import { type Insertable, sql } from 'kysely'
import type { Tx } from '../../../base/db/base.ts'
import type { Componente, Tarea } from '../../../base/db/tipos.gen.ts'
import type { CIFRAS } from './repo.ts'

export async function insertarTarea(tx: Tx, fila: Insertable<Tarea>): Promise<void> {
  await tx.insertInto('tarea').values(fila).execute()
}

export type CambioTarea = Omit<Insertable<Tarea>, 'empresa_id' | 'id' | 'presupuesto_id' | 'version'>

/** When it was written; undefined where `version` is no longer the stored one, and then nothing was. */
export async function actualizarTarea(
  tx: Tx,
  tareaId: string,
  version: number,
  cambio: CambioTarea,
): Promise<{ ts_updated: string } | undefined> {
  return tx
    .updateTable('tarea')
    .set({ ...cambio, version: version + 1, ts_updated: sql<string>`now()` })
    .where('id', '=', tareaId)
    .where('version', '=', version)
    .returning('ts_updated')
    .executeTakeFirst()
}

/** The list as sent is the whole list (domain.md §3). */
export async function reemplazarComponentes(
  tx: Tx,
  tareaId: string,
  filas: readonly Insertable<Componente>[],
): Promise<void> {
  await tx.deleteFrom('componente').where('tarea_id', '=', tareaId).execute()
  await tx.insertInto('componente').values(filas).execute()
}

/** Freezes the base's prices of this moment for entries that the work uses for the first time (domain.md §5). */
export async function congelarPrecios(
  tx: Tx,
  presupuestoId: string,
  datoIds: readonly string[],
): Promise<void> {
  if (datoIds.length === 0) return
  await tx
    .insertInto('precio_congelado')
    .columns(['empresa_id', 'presupuesto_id', 'dato_auxiliar_id', 'precio_unitario', 'precio_unitario_real'])
    .expression(
      tx
        .selectFrom('dato_auxiliar')
        .select([
          'empresa_id',
          sql<string>`${presupuestoId}::uuid`.as('presupuesto_id'),
          'id',
          'ultimo_precio',
          'ultimo_precio_real',
        ])
        .where('id', '=', entre(datoIds)),
    )
    .onConflict((oc) => oc.doNothing())
    .execute()
}

export type ColumnaCifra = (typeof CIFRAS)[number]
const TIPO: Record<ColumnaCifra, 'numeric' | 'int8'> = {
  cantidad: 'numeric',
  cantidad_cliente: 'numeric',
  precio_unitario: 'numeric',
  precio_unitario_real: 'numeric',
  precio_total: 'int8',
  precio_total_real: 'int8',
  gasto_indirecto_total: 'int8',
  precio_total_con_margen: 'int8',
  precio_unitario_con_margen: 'int8',
  precio_costo_final: 'int8',
  precio_costo_unitario_final: 'numeric',
  material_real: 'int8',
  material_planeado: 'int8',
  mano_real: 'int8',
  mano_planeado: 'int8',
  material_y_mano_real: 'int8',
  material_y_mano_planeado: 'int8',
}

/**
 * Writes figures that the domain recomputed, whole columns at once in one statement. `marcar`: the work is approved,
 * so these tareas were edited after it, unless additional (domain.md §7). `descartar`: they are discarded by it.
 */
export async function actualizarCifras<C extends ColumnaCifra>(
  tx: Tx,
  presupuestoId: string,
  columnas: readonly C[],
  filas: readonly ({ id: string } & Record<C, string | number>)[],
  efecto: { marcar?: boolean; descartar?: { postAprobacion: boolean } } = {},
): Promise<void> {
  if (filas.length === 0) return
  const valores = columnas.map((columna) => sql`${filas.map((f) => f[columna])}::${sql.raw(TIPO[columna])}[]`)
  const asignaciones = columnas.map((columna) => sql`${sql.ref(columna)} = ${sql.ref(`v.${columna}`)}`)
  if (efecto.marcar) {
    asignaciones.push(sql`editado_post_aprobacion = t.editado_post_aprobacion or not t.es_adicional`)
  }
  if (efecto.descartar) {
    asignaciones.push(
      sql`estado = 'descartado', descartado_post_aprobacion = ${efecto.descartar.postAprobacion}`,
    )
  }
  await sql`
    update tarea t set ${sql.join(asignaciones)}, version = t.version + 1, ts_updated = now()
    from unnest(${filas.map((f) => f.id)}::uuid[], ${sql.join(valores)})
      as v(id, ${sql.join(columnas.map((c) => sql.ref(c)))})
    where t.id = v.id and t.presupuesto_id = ${presupuestoId}`.execute(tx)
}

/** `= any(…)`: one statement whatever their number. */
export function entre(ids: readonly string[]) {
  return sql<string>`any(${[...ids]}::uuid[])`
}

export async function marcarCapituloDescartado(tx: Tx, capituloId: string): Promise<void> {
  await tx
    .updateTable('capitulo')
    .set((eb) => ({ descartado: true, version: eb('version', '+', 1), ts_updated: sql<string>`now()` }))
    .where('id', '=', capituloId)
    .execute()
}
