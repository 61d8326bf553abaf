import { sql } from 'kysely'
import type { Tx } from '../../../base/db/base.ts'

/** The capitulos of a work as its totals need them; the discarded ones too, while flagged tareas are in them. */
export async function leerCapitulosContados(tx: Tx, presupuestoId: string) {
  return tx
    .selectFrom('capitulo')
    .select(['id', 'duracion', 'estado', 'descartado', 'gasto_indirecto'])
    .where('presupuesto_id', '=', presupuestoId)
    .orderBy('id')
    .execute()
}

/** The same of the snapshot; none before approval. */
export async function leerCapitulosAprobados(tx: Tx, presupuestoId: string) {
  return tx
    .selectFrom('capitulo_aprobado')
    .select(['capitulo_id as id', 'nombre', 'duracion', 'estado', 'gasto_indirecto', 'margen'])
    .where('presupuesto_id', '=', presupuestoId)
    .orderBy('capitulo_id')
    .execute()
}
export type FilaCapituloAprobado = Awaited<ReturnType<typeof leerCapitulosAprobados>>[number]

const SUMADAS = [
  'precio_total',
  'gasto_indirecto_total',
  'precio_total_con_margen',
  'precio_costo_final',
  'material_real',
  'material_planeado',
  'mano_real',
  'mano_planeado',
  'material_y_mano_real',
  'material_y_mano_planeado',
] as const

/** Sums of whole amounts as numeric text: a sum may leave the safe integers before anybody refused it. */
const sumas = (tabla: 't' | 'a') =>
  SUMADAS.map((columna) => sql<string>`sum(${sql.ref(`${tabla}.${columna}`)})`.as(columna))

/** The amounts of a work by capitulo, active tareas apart from those discarded after approval. */
export async function sumarTareas(tx: Tx, presupuestoId: string) {
  return tx
    .selectFrom('tarea as t')
    .leftJoin('tarea_aprobada as a', (join) =>
      // Only what was discarded counts with its snapshot (domain.md §7).
      join
        .onRef('a.presupuesto_id', '=', 't.presupuesto_id')
        .onRef('a.tarea_id', '=', 't.id')
        .on('t.estado', '=', 'descartado'),
    )
    .select(['t.capitulo_id', 't.estado', ...sumas('t')])
    .select(sql<string>`coalesce(sum(a.precio_total_con_margen), 0)`.as('aprobado_con_margen'))
    .where('t.presupuesto_id', '=', presupuestoId)
    .where((eb) => eb.or([eb('t.estado', '=', 'activo'), eb('t.descartado_post_aprobacion', '=', true)]))
    .groupBy(['t.capitulo_id', 't.estado'])
    .execute()
}
export type FilaSuma = Awaited<ReturnType<typeof sumarTareas>>[number]

/** The amounts of the snapshot by capitulo. */
export async function sumarAprobadas(tx: Tx, presupuestoId: string) {
  return tx
    .selectFrom('tarea_aprobada as a')
    .select(['a.capitulo_id', ...sumas('a')])
    .where('a.presupuesto_id', '=', presupuestoId)
    .groupBy('a.capitulo_id')
    .execute()
}
