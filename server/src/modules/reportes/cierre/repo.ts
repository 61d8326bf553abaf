import { type Fecha, masDias } from '@plomada/domain/nucleo/fecha'
import { cierreDe } from '@plomada/domain/reportes/semanales/semana'
import { sql } from 'kysely'
import type { Tx } from '../../../base/db/base.ts'

// In the scope of the owner, but for one work at a time.

/**
 * The batch of this day of each firm: another one begins a day after the last one did, or where the clock went back by as
 * long; owed or not, since a week that ends during the day belongs to it. A firm that is new begins where the others are;
 * where nobody knows yet of any, `ultima` is the last week that is closed. Without `otraVez` only firms that have none yet
 * begin one. Locked, so that of servers at once one begins it. Answers how many began.
 */
export async function abrirTandas(
  tx: Tx,
  { ultima, ahora, semanas, otraVez }: { ultima: Fecha; ahora: Date; semanas: number; otraVez: boolean },
): Promise<number> {
  await sql`
    insert into cierre_semanal (empresa_id, hasta)
    select e.empresa_id, coalesce((select max(hasta) from cierre_semanal), ${ultima}::date) from empresa e
    where not exists (select from cierre_semanal c where c.empresa_id = e.empresa_id)
    order by e.empresa_id
    on conflict (empresa_id) do nothing`.execute(tx)
  const instante = sql`${ahora.toISOString()}::timestamptz`
  const { numAffectedRows = 0n } = await sql`
    with vencidas as (
      select empresa_id from cierre_semanal
      where tanda_desde is null
        or ${otraVez} and tanda_desde not between ${instante} - ${MENOS_DE_UN_DIA} and ${instante} + ${MENOS_DE_UN_DIA}
      order by empresa_id for update
    )
    update cierre_semanal c set tanda_desde = ${instante}, tanda_hasta = c.hasta + ${7 * semanas}::int
    from vencidas v where v.empresa_id = c.empresa_id`.execute(tx)
  return Number(numAffectedRows)
}
const MENOS_DE_UN_DIA = sql`interval '23:59:59.999'`

/**
 * `hasta`: the Monday up to which all is closed in every firm that owes anything; `tope`: the last one of the batches under
 * way; `quedan`: weeks that wait for the next ones, in the firm that owes most.
 */
export async function leerTandas(
  tx: Tx,
  ultima: Fecha,
): Promise<{ hasta: Fecha; tope: Fecha; quedan: number }> {
  const { rows } = await sql<{ hasta: Fecha; tope: Fecha; quedan: number }>`
    select coalesce(min(hasta), ${ultima}::date) as hasta,
      coalesce(max(least(tanda_hasta, ${ultima}::date)), ${ultima}::date) as tope,
      coalesce(max(greatest(0, ${ultima}::date - greatest(hasta, tanda_hasta))), 0) / 7 as quedan
    from cierre_semanal where hasta < ${ultima}::date`.execute(tx)
  return rows[0] ?? { hasta: ultima, tope: ultima, quedan: 0 }
}

/** Of all firms but those, and of those with a week before it that is owed; another server may have come further. */
export async function anotarHasta(tx: Tx, lunes: Fecha, menos: readonly string[]): Promise<void> {
  await tx
    .updateTable('cierre_semanal')
    .set({ hasta: lunes })
    .where('hasta', '=', masDias(lunes, -7))
    .where('tanda_hasta', '>=', lunes)
    .where(sql<boolean>`empresa_id <> all(${menos}::uuid[])`)
    .execute()
}

/** Works that were approved before that week was closed, and whose report of it is not, of firms whose batch has it. */
export async function leerObrasSinCerrar(tx: Tx, lunes: Fecha) {
  return tx
    .selectFrom('presupuesto as p')
    .innerJoin('cierre_semanal as c', 'c.empresa_id', 'p.empresa_id')
    .select(['p.empresa_id', 'p.id'])
    .where('c.hasta', '<', lunes)
    .where('c.tanda_hasta', '>=', lunes)
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
