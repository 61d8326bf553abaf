import type { Fecha } from '@plomada/domain/nucleo/fecha'
import { cierreDe } from '@plomada/domain/reportes/semanales/semana'
import { sql } from 'kysely'
import type { Tx } from '../../../base/db/base.ts'

// In the scope of the owner, but for one work at a time.

/**
 * `hasta`: the Monday of the last week whose reports are all closed; where nobody knows yet, `ultima` from now on. And the
 * batch under way, null before there was one. Locked, so that of servers at once one begins a batch.
 */
export async function leerTanda(tx: Tx, ultima: Fecha) {
  await tx
    .insertInto('cierre_semanal')
    .values({ hasta: ultima })
    .onConflict((conflicto) => conflicto.doNothing())
    .execute()
  const { hasta, tanda_desde, tanda_hasta } = await tx
    .selectFrom('cierre_semanal')
    .select(['hasta', 'tanda_desde', 'tanda_hasta'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  const tanda =
    tanda_desde === null || tanda_hasta === null ? null : { desde: new Date(tanda_desde), hasta: tanda_hasta }
  return { hasta, tanda }
}

export async function anotarTanda(tx: Tx, { desde, hasta }: { desde: Date; hasta: Fecha }): Promise<void> {
  await tx
    .updateTable('cierre_semanal')
    .set({ tanda_desde: desde.toISOString(), tanda_hasta: hasta })
    .execute()
}

/** Another server may have come further. */
export async function anotarHasta(tx: Tx, lunes: Fecha): Promise<void> {
  await tx.updateTable('cierre_semanal').set({ hasta: lunes }).where('hasta', '<', lunes).execute()
}

/** Works of every firm that were approved before that week was closed, and whose report of it is not. */
export async function leerObrasSinCerrar(tx: Tx, lunes: Fecha) {
  return tx
    .selectFrom('presupuesto as p')
    .select(['p.empresa_id', 'p.id'])
    .where('p.tipo', '=', 'presupuesto')
    .where('p.estado', '=', 'aprobado')
    .where('p.activo', '=', true)
    .where('p.ts_aprobado', '<', cierreDe(lunes).toISOString())
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('reporte_semanal as r')
            .select('r.id')
            .whereRef('r.empresa_id', '=', 'p.empresa_id')
            .whereRef('r.presupuesto_id', '=', 'p.id')
            .where('r.inicio', '=', lunes)
            .where('r.ts_cerrado', 'is not', null),
        ),
      ),
    )
    .orderBy('p.empresa_id')
    .orderBy('p.id')
    .execute()
}

/** Locks a work that is still to be told; false while somebody else has it. */
export async function bloquearSiEstaLibre(tx: Tx, presupuestoId: string): Promise<boolean> {
  const fila = await tx
    .selectFrom('presupuesto')
    .select(sql<number>`1`.as('uno'))
    .where('id', '=', presupuestoId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return fila !== undefined
}
