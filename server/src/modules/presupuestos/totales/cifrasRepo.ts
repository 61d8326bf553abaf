import { sql } from 'kysely'
import type { Tx } from '../../../base/db/base.ts'
import { escribirPorTandas } from '../../../base/db/tandas.ts'
import type { ObraBloqueada } from '../nucleo/bloqueo.ts'
import type { CIFRAS } from './filas.ts'

export type ColumnaCifra = (typeof CIFRAS)[number] | 'avance_precio_total'
/** By the type of the base. */
export const TIPO_DE_CIFRA: Record<ColumnaCifra, 'numeric' | 'int8'> = {
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
  avance_precio_total: 'int8',
}

/**
 * Writes figures recomputed by the domain, a few hundred rows a statement. `marcar`: the work is approved, so these
 * tareas are flagged as edited after it, unless additional (domain.md §7). `descartar`: they are flagged as
 * discarded.
 */
export async function actualizarCifras<C extends ColumnaCifra>(
  tx: Tx,
  obra: ObraBloqueada,
  columnas: readonly C[],
  filas: readonly ({ id: string } & Record<C, string | number>)[],
  efecto: { marcar?: boolean; descartar?: { postAprobacion: boolean } } = {},
): Promise<void> {
  const asignaciones = columnas.map((columna) => sql`${sql.ref(columna)} = ${sql.ref(`v.${columna}`)}`)
  if (efecto.marcar) {
    asignaciones.push(sql`editado_post_aprobacion = t.editado_post_aprobacion or not t.es_adicional`)
  }
  if (efecto.descartar) {
    asignaciones.push(
      sql`estado = 'descartado', descartado_post_aprobacion = ${efecto.descartar.postAprobacion}`,
    )
  }
  await escribirPorTandas(filas, (tanda) => {
    const valores = columnas.map(
      (columna) => sql`${tanda.map((f) => f[columna])}::${sql.raw(TIPO_DE_CIFRA[columna])}[]`,
    )
    return sql`
      update tarea t set ${sql.join(asignaciones)}, version = t.version + 1, ts_updated = now()
      from unnest(${tanda.map((f) => f.id)}::uuid[], ${sql.join(valores)})
        as v(id, ${sql.join(columnas.map((c) => sql.ref(c)))})
      where t.id = v.id and t.presupuesto_id = ${obra.id}`.execute(tx)
  })
}

/** Sets whether tareas were edited after the approval, which no version tells by itself. */
export async function ponerMarcas(
  tx: Tx,
  obra: ObraBloqueada,
  filas: readonly { id: string; editado: boolean }[],
): Promise<void> {
  await escribirPorTandas(filas, (tanda) =>
    sql`
      update tarea t set editado_post_aprobacion = v.editado
      from unnest(${tanda.map((f) => f.id)}::uuid[], ${tanda.map((f) => f.editado)}::boolean[]) as v(id, editado)
      where t.id = v.id and t.presupuesto_id = ${obra.id}`.execute(tx),
  )
}

/** `= any(…)`: one parameter, however many ids. */
export function entre(ids: readonly string[]) {
  return sql<string>`any(${[...ids]}::uuid[])`
}
