import type { cifrasDeObra } from '@plomada/domain/presupuestos/obra'
import { sql } from 'kysely'
import type { Tx } from '../../../base/db/base.ts'

export type SumasObra = Parameters<typeof cifrasDeObra>[1]

/**
 * The sums of a page of works, in one statement whatever their number. What is added to what, and when it counts,
 * is the domain's.
 */
export async function sumarObras(
  tx: Tx,
  ids: readonly string[],
): Promise<(SumasObra & { presupuestoId: string })[]> {
  if (ids.length === 0) return []
  return tx
    .selectFrom('presupuesto as p')
    .where('p.id', 'in', ids)
    .select([
      'p.id as presupuestoId',
      sql<number>`(select coalesce(sum(c.duracion), 0)::int8 from capitulo c
        where c.empresa_id = p.empresa_id and c.presupuesto_id = p.id
          and c.estado = 'activo' and not c.descartado and not c.gasto_indirecto)`.as('duracion'),
      // The one indirect capitulo is looked up once, not the capitulo of each of thousands of tareas.
      sql<number>`(select coalesce(sum(t.precio_total_con_margen), 0)::int8 from tarea t
        where t.empresa_id = p.empresa_id and t.presupuesto_id = p.id and t.estado = 'activo'
          and t.capitulo_id <> (select c.id from capitulo c where c.empresa_id = p.empresa_id
            and c.presupuesto_id = p.id and c.gasto_indirecto))`.as('activas'),
      sql<number>`(select coalesce(sum(a.precio_total_con_margen), 0)::int8 from tarea t
        join capitulo c on c.empresa_id = t.empresa_id and c.id = t.capitulo_id
        join tarea_aprobada a on a.empresa_id = t.empresa_id and a.presupuesto_id = p.id and a.tarea_id = t.id
        where p.estado = 'aprobado' and t.empresa_id = p.empresa_id and t.presupuesto_id = p.id
          and t.descartado_post_aprobacion and not c.gasto_indirecto)`.as('descartadas'),
      sql<number>`(select coalesce(sum(c.duracion), 0)::int8 from capitulo_aprobado c
        where c.empresa_id = p.empresa_id and c.presupuesto_id = p.id
          and c.estado = 'activo' and not c.gasto_indirecto)`.as('duracionAprobada'),
      sql<number>`(select coalesce(sum(a.precio_total_con_margen), 0)::int8 from tarea_aprobada a
        join capitulo_aprobado c on c.empresa_id = a.empresa_id and c.presupuesto_id = a.presupuesto_id
          and c.capitulo_id = a.capitulo_id
        where a.empresa_id = p.empresa_id and a.presupuesto_id = p.id
          and not c.gasto_indirecto)`.as('aprobadas'),
    ])
    .execute()
}
