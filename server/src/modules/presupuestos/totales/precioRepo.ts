import type { Tx } from '../../../base/db/base.ts'
import { leerPorTandas } from '../../../base/db/tandas.ts'
import { entre } from './cifrasRepo.ts'
import { CANTIDADES_DE_TAREA, type ColumnaDeCantidad } from './filas.ts'

export interface FiltroPrecios {
  capituloId?: string
  /** Only tareas of capitulos without a margin of their own, which follow the work's. */
  sinMargenPropio?: boolean
  /** Leaves out what is in the indirect capitulo. */
  sinIndirecto?: boolean
  ids?: readonly string[]
}

/** Active tareas with the parts of their price and their capitulo's margin, oldest first. */
export function leerPrecios(tx: Tx, presupuestoId: string, filtro: FiltroPrecios) {
  return leerPorTandas((despuesDe, cuantas) =>
    precios(tx, presupuestoId, filtro).where('t.id', '>', despuesDe).limit(cuantas).execute(),
  )
}

function precios(tx: Tx, presupuestoId: string, filtro: FiltroPrecios) {
  let consulta = tx
    .selectFrom('tarea as t')
    .leftJoin('capitulo as c', 'c.id', 't.capitulo_id')
    .select([
      't.id',
      't.version',
      't.es_adicional',
      't.editado_post_aprobacion',
      't.nombre',
      ...CANTIDADES_DE_TAREA.map((columna) => `t.${columna}` as const),
      't.precio_unitario',
      't.precio_unitario_real',
      't.precio_total',
      't.precio_total_real',
      't.gasto_indirecto_total',
      't.precio_total_con_margen',
      't.precio_unitario_con_margen',
      't.precio_costo_final',
      't.precio_costo_unitario_final',
      't.avance_cantidad',
      't.con_avances',
      'c.margen as capitulo_margen',
      'c.gasto_indirecto as capitulo_gasto_indirecto',
    ])
    .where('t.presupuesto_id', '=', presupuestoId)
    .where('t.estado', '=', 'activo')
    .orderBy('t.id')
  if (filtro.capituloId !== undefined) consulta = consulta.where('t.capitulo_id', '=', filtro.capituloId)
  if (filtro.sinMargenPropio) consulta = consulta.where('c.margen', 'is', null)
  if (filtro.sinIndirecto) consulta = consulta.where('c.gasto_indirecto', '=', false)
  if (filtro.ids !== undefined) consulta = consulta.where('t.id', '=', entre(filtro.ids))
  return consulta
}
export type FilaPrecio = Pick<
  Awaited<ReturnType<typeof leerPrecios>>[number],
  | 'id'
  | ColumnaDeCantidad
  | 'precio_total'
  | 'precio_total_real'
  | 'precio_unitario_real'
  | 'gasto_indirecto_total'
  | 'precio_total_con_margen'
  | 'precio_unitario_con_margen'
  | 'precio_costo_final'
  | 'precio_costo_unitario_final'
  | 'avance_cantidad'
  | 'capitulo_margen'
>

/** A capitulo of this work; undefined where it belongs to another. */
export async function leerCapituloConMargen(tx: Tx, presupuestoId: string, capituloId: string) {
  return tx
    .selectFrom('capitulo')
    .select(['id', 'nombre', 'gasto_indirecto', 'descartado', 'margen', 'version'])
    .where('id', '=', capituloId)
    .where('presupuesto_id', '=', presupuestoId)
    .executeTakeFirst()
}
