import { sql } from 'kysely'
import type { Tx } from '../../../base/db/base.ts'
import { leerPorTandas } from '../../../base/db/tandas.ts'
import { enSuEmpresa } from '../../../base/db/unir.ts'
import { datosConPrecios } from '../../catalogo/preciosRepo.ts'
import { entre } from '../../presupuestos/totales/cifrasRepo.ts'

// What a work needs, bought and used of its materials. Sums of whole amounts and of quantities alone.

/** What a unit of each active tarea of a work takes of each of its materials, and how much of the tarea is planned. */
export async function leerNecesidadesDeObra(tx: Tx, presupuestoId: string) {
  const tareas = await leerPorTandas((despuesDe, cuantas) =>
    tx
      .selectFrom('tarea as t')
      .select((eb) => [
        't.id',
        't.cantidad',
        eb
          .selectFrom('componente as c')
          .select(
            sql<
              [string, string][]
            >`coalesce(json_agg(json_build_array(c.dato_auxiliar_id, c.cantidad::text)), '[]')`.as(
              'materiales',
            ),
          )
          .whereRef('c.empresa_id', '=', 't.empresa_id')
          .whereRef('c.tarea_id', '=', 't.id')
          .where('c.estado', '=', 'activo')
          .where('c.tipo', '=', 'materialTipo')
          .as('materiales'),
      ])
      .where('t.presupuesto_id', '=', presupuestoId)
      .where('t.estado', '=', 'activo')
      .where('t.id', '>', despuesDe)
      .orderBy('t.id')
      .limit(cuantas)
      .execute(),
  )
  return tareas
}

/** What the work paid of each material up to the end of a range, and how much of it in the range. */
export async function leerCompras(
  tx: Tx,
  presupuestoId: string,
  { inicio, fin }: { inicio: string; fin: string },
) {
  return tx
    .selectFrom('orden_de_compra as o')
    .innerJoin('orden_material as m', enSuEmpresa('m.orden_id', 'o.id'))
    .select([
      'm.material_id',
      sql<string>`sum(m.comprada)`.as('comprada'),
      sql<number>`sum(m.total_pagado)::int8`.as('pagado'),
      sql<number>`coalesce(sum(m.total_pagado) filter (where o.fecha_pago >= ${inicio}), 0)::int8`.as(
        'pagado_en_el_rango',
      ),
    ])
    .where('o.presupuesto_id', '=', presupuestoId)
    .where('o.estado', '=', 'pagada')
    .where('o.fecha_pago', '<=', fin)
    .groupBy('m.material_id')
    .execute()
}

/** Names, units and the work's prices of materials, by name. */
export async function leerMaterialesUsados(tx: Tx, presupuestoId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  return datosConPrecios(tx, presupuestoId)
    .where('d.id', '=', entre(ids))
    .orderBy(sql`d.nombre collate es_py`)
    .orderBy('d.id')
    .execute()
}

/** What was done of each tarea in a range, in the order of the budget. */
export async function leerHechoEn(
  tx: Tx,
  presupuestoId: string,
  { inicio, fin }: { inicio: string; fin: string },
) {
  return tx
    .selectFrom('avance as a')
    .innerJoin('tarea as t', enSuEmpresa('t.id', 'a.tarea_id'))
    .innerJoin('capitulo as c', enSuEmpresa('c.id', 't.capitulo_id'))
    .select(['t.id', 't.nombre', 't.unidad_medida_codigo', sql<string>`sum(a.cantidad)`.as('cantidad')])
    .where('a.presupuesto_id', '=', presupuestoId)
    .where('a.descartado', '=', false)
    .where('a.fecha', '>=', inicio)
    .where('a.fecha', '<=', fin)
    .groupBy(['c.gasto_indirecto', 't.capitulo_id', 't.id', 't.nombre', 't.unidad_medida_codigo'])
    .orderBy('c.gasto_indirecto')
    .orderBy('t.capitulo_id')
    .orderBy('t.id')
    .execute()
}
