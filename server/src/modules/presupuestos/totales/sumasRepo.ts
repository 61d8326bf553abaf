import type { cifrasDeObra } from '@plomada/domain/presupuestos/obra'
import { sql } from 'kysely'
import type { Tx } from '../../../base/db/base.ts'
import { enSuEmpresa } from '../../../base/db/unir.ts'
import { entre } from './cifrasRepo.ts'

export type SumasObra = Parameters<typeof cifrasDeObra>[1]

/**
 * The sums of a page of works, in one statement however many there are. Which sums are added, and when they count, is
 * decided by the domain.
 */
export async function sumarObras(
  tx: Tx,
  ids: readonly string[],
): Promise<(SumasObra & { presupuestoId: string })[]> {
  if (ids.length === 0) return []
  return tx
    .selectFrom('presupuesto as p')
    .where('p.id', '=', entre(ids))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('capitulo as c')
          .leftJoin('suma_capitulo as s', enSuEmpresa('s.capitulo_id', 'c.id'))
          .select([
            sql<number>`coalesce(sum(c.duracion) filter (where c.estado = 'activo' and not c.descartado), 0)::int8`.as(
              'duracion',
            ),
            sql<number>`coalesce(sum(s.precio_total_con_margen), 0)::int8`.as('activas'),
            sql<number>`coalesce(sum(s.descartado_con_margen), 0)::int8`.as('descartadas'),
            sql<number>`coalesce(sum(s.avance_precio_total), 0)::int8`.as('avanzado'),
            sql<boolean>`coalesce(bool_or(s.empezado), false)`.as('empezado'),
            sql<boolean>`coalesce(bool_or(s.queda), false)`.as('queda'),
          ])
          .whereRef('c.empresa_id', '=', 'p.empresa_id')
          .whereRef('c.presupuesto_id', '=', 'p.id')
          .where('c.gasto_indirecto', '=', false)
          .as('hoy'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('capitulo_aprobado as c')
          .leftJoin('suma_capitulo_aprobado as s', (join) =>
            join
              .onRef('s.empresa_id', '=', 'c.empresa_id')
              .onRef('s.presupuesto_id', '=', 'c.presupuesto_id')
              .onRef('s.capitulo_id', '=', 'c.capitulo_id'),
          )
          .select([
            sql<number>`coalesce(sum(c.duracion) filter (where c.estado = 'activo'), 0)::int8`.as(
              'duracionAprobada',
            ),
            sql<number>`coalesce(sum(s.precio_total_con_margen), 0)::int8`.as('aprobadas'),
          ])
          .whereRef('c.empresa_id', '=', 'p.empresa_id')
          .whereRef('c.presupuesto_id', '=', 'p.id')
          .where('c.gasto_indirecto', '=', false)
          .as('foto'),
      (join) => join.onTrue(),
    )
    .select([
      'p.id as presupuestoId',
      'hoy.duracion',
      'hoy.activas',
      'hoy.descartadas',
      'hoy.avanzado',
      'hoy.empezado',
      'hoy.queda',
      'foto.duracionAprobada',
      'foto.aprobadas',
    ])
    .execute()
}
