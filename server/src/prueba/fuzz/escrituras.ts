import { sql } from 'kysely'
import type { Base } from '../../base/db/base.ts'

/**
 * What PostgreSQL has counted of each table since its base was made: rows inserted, changed and deleted, those of
 * transactions that were undone too, and the file that holds it, which TRUNCATE replaces. Equal before and after means
 * that nothing was written between; no row is read. Only for a base with one connection, which hands in its counts
 * when it is asked to; PostgreSQL only.
 */
export async function escriturasDe(base: Base): Promise<Record<string, string>> {
  // Handed in once the transaction has ended that asks for it.
  await base.comoSistema((tx) => sql`select pg_stat_force_next_flush()`.execute(tx))
  return base.comoSistema(async (tx) => {
    const { rows } = await sql<{ tabla: string; cuenta: string }>`
      select c.relname as tabla, concat_ws(' ', s.n_tup_ins, s.n_tup_upd, s.n_tup_del, c.relfilenode) as cuenta
      from pg_stat_user_tables s join pg_class c on c.oid = s.relid where s.schemaname in ('public', 'particiones')`.execute(
      tx,
    )
    return Object.fromEntries(rows.map(({ tabla, cuenta }) => [tabla, cuenta]))
  })
}
