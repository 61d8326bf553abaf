import { sql } from 'kysely'
import type { Tx } from '../../base/db/base.ts'

/** The active tareas of a work outside the indirect capitulo, in their order. */
export async function leerTareasDeCurva(tx: Tx, presupuestoId: string) {
  return tx
    .selectFrom('tarea as t')
    .innerJoin('capitulo as c', (j) =>
      j.onRef('c.empresa_id', '=', 't.empresa_id').onRef('c.id', '=', 't.capitulo_id'),
    )
    .select([
      't.id',
      't.nombre',
      't.capitulo_id',
      't.cantidad',
      't.precio_total_con_margen',
      'c.nombre as capitulo_nombre',
    ])
    .where('t.presupuesto_id', '=', presupuestoId)
    .where('t.estado', '=', 'activo')
    .where('c.gasto_indirecto', '=', false)
    .orderBy('t.capitulo_id')
    .orderBy('t.id')
    .execute()
}

/** What was done of each tarea on each day up to `fin`, the days in order. */
export async function leerHechoPorDia(
  tx: Tx,
  presupuestoId: string,
  filtro: { fin: string; descartados: boolean },
) {
  return tx
    .selectFrom('avance')
    .select(['tarea_id', 'fecha', sql<string>`sum(cantidad)`.as('cantidad')])
    .where('presupuesto_id', '=', presupuestoId)
    .where('descartado', '=', filtro.descartados)
    .where('fecha', '<=', filtro.fin)
    .groupBy(['tarea_id', 'fecha'])
    .orderBy('fecha')
    .execute()
}
