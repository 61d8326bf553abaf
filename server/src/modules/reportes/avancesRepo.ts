import type { Fecha } from '@plomada/domain/nucleo/fecha'
import { sql } from 'kysely'
import type { Tx } from '../../base/db/base.ts'
import { enSuEmpresa } from '../../base/db/unir.ts'

/** The active tareas of a work outside the indirect capitulo, in their order. */
export async function leerTareasDeCurva(tx: Tx, presupuestoId: string) {
  return tx
    .selectFrom('tarea as t')
    .innerJoin('capitulo as c', enSuEmpresa('c.id', 't.capitulo_id'))
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

/**
 * What was done of each tarea: up to a day before the range in one sum, under that day, and then on each day of it, the
 * days in order. A row a tarea: of tens of thousands of days the rows alone would take longer than what is done with them.
 */
export async function leerHechoPorDia(
  tx: Tx,
  presupuestoId: string,
  filtro: { inicio: string; fin: string; descartados: boolean },
) {
  const { rows } = await sql<{ tarea_id: string; hecho: [fecha: Fecha, cantidad: string][] }>`
    select tarea_id, json_agg(json_build_array(fecha, cantidad::text) order by fecha) as hecho
    from (select tarea_id, greatest(fecha, ${filtro.inicio}::date - 1) as fecha, sum(cantidad) as cantidad
      from avance
      where presupuesto_id = ${presupuestoId} and descartado = ${filtro.descartados} and fecha <= ${filtro.fin}
      group by 1, 2) d
    group by tarea_id
  `.execute(tx)
  return rows
}
