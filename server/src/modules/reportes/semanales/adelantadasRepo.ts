import type { Fecha } from '@plomada/domain/nucleo/fecha'
import { sql } from 'kysely'
import type { Tx } from '../../../base/db/base.ts'

// Reports that were closed before their week ended, because a clock was ahead. `desde`: the Monday of the first week that
// is not to be closed yet.

/** How many weeks, and of how many works, of the firm in whose scope this is; deleted ones too. */
export async function contarAdelantadas(tx: Tx, desde: Fecha): Promise<{ semanas: number; obras: number }> {
  return tx
    .selectFrom('reporte_semanal')
    .select([
      sql<number>`count(distinct inicio)::int`.as('semanas'),
      sql<number>`count(distinct presupuesto_id)::int`.as('obras'),
    ])
    .where('inicio', '>=', desde)
    .where('ts_cerrado', 'is not', null)
    .executeTakeFirstOrThrow()
}

/** The firms that have any; in the scope of the owner. */
export async function leerEmpresasAdelantadas(tx: Tx, desde: Fecha): Promise<string[]> {
  const filas = await tx
    .selectFrom('reporte_semanal')
    .select('empresa_id')
    .distinct()
    .where('inicio', '>=', desde)
    .where('ts_cerrado', 'is not', null)
    .orderBy('empresa_id')
    .execute()
  return filas.map(({ empresa_id }) => empresa_id)
}

/** Locks the works that have any, in their order: nothing is told or closed of them meanwhile. */
export async function bloquearAdelantadas(tx: Tx, desde: Fecha): Promise<void> {
  await tx
    .selectFrom('presupuesto as p')
    .select('p.id')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('reporte_semanal as r')
          .select('r.id')
          .whereRef('r.empresa_id', '=', 'p.empresa_id')
          .whereRef('r.presupuesto_id', '=', 'p.id')
          .where('r.inicio', '>=', desde)
          .where('r.ts_cerrado', 'is not', null),
      ),
    )
    .orderBy('p.id')
    .forUpdate()
    .execute()
}

/** Opens them. One whose week has not begun by `hoy` tells nothing until then. */
export async function abrirAdelantadas(tx: Tx, { desde, hoy }: { desde: Fecha; hoy: Fecha }) {
  return tx
    .updateTable('reporte_semanal')
    .set({
      ts_cerrado: null,
      partes: null,
      secciones: sql`case when inicio > ${hoy}::date then '[]'::jsonb else secciones end`,
    })
    .where('inicio', '>=', desde)
    .where('ts_cerrado', 'is not', null)
    .returning(['id', 'presupuesto_id', 'numero', 'inicio', 'ts_borrado'])
    .execute()
}
