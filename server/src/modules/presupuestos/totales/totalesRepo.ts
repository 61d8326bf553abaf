import type { Tx } from '../../../base/db/base.ts'
import { enSuEmpresa } from '../../../base/db/unir.ts'

const SUMADAS = [
  's.precio_total',
  's.gasto_indirecto_total',
  's.precio_total_con_margen',
  's.precio_costo_final',
  's.material_real',
  's.material_planeado',
  's.mano_real',
  's.mano_planeado',
  's.material_y_mano_real',
  's.material_y_mano_planeado',
] as const

/**
 * The capitulos of a work with the sums that the base keeps of their tareas, as numeric text; null where there was
 * never a tarea. Includes discarded capitulos that still have flagged tareas.
 */
export async function leerCapitulosContados(tx: Tx, presupuestoId: string) {
  return tx
    .selectFrom('capitulo as c')
    .leftJoin('suma_capitulo as s', enSuEmpresa('s.capitulo_id', 'c.id'))
    .select(['c.id', 'c.duracion', 'c.estado', 'c.descartado', 'c.gasto_indirecto'])
    .select([...SUMADAS, 's.avance_precio_total', 's.empezado', 's.queda', 's.descartado_con_margen'])
    .where('c.presupuesto_id', '=', presupuestoId)
    .orderBy('c.id')
    .execute()
}
export type FilaCapituloContado = Awaited<ReturnType<typeof leerCapitulosContados>>[number]

/** The same for the snapshot; empty before approval. */
export async function leerCapitulosAprobados(tx: Tx, presupuestoId: string) {
  return tx
    .selectFrom('capitulo_aprobado as c')
    .leftJoin('suma_capitulo_aprobado as s', (join) =>
      join
        .onRef('s.empresa_id', '=', 'c.empresa_id')
        .onRef('s.presupuesto_id', '=', 'c.presupuesto_id')
        .onRef('s.capitulo_id', '=', 'c.capitulo_id'),
    )
    .select(['c.capitulo_id as id', 'c.nombre', 'c.duracion', 'c.estado', 'c.gasto_indirecto', 'c.margen'])
    .select('c.item')
    .select(SUMADAS)
    .where('c.presupuesto_id', '=', presupuestoId)
    .orderBy('c.capitulo_id')
    .execute()
}
export type FilaCapituloAprobado = Awaited<ReturnType<typeof leerCapitulosAprobados>>[number]
