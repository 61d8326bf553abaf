import type { Base } from '../base.ts'
import { textoDe } from '../errores.ts'

// PostgreSQL has a process that gives dead rows back and tells the planner what the tables hold; the embedded base has
// no second process. Without it a plan that was made when a table was empty is kept for as long as the server runs.

const CADA_MS = 60_000

/** The tables that autovacuum would take, by its own default thresholds; the busiest first. */
const POR_ASEAR = `
  select format('%I.%I', schemaname, relname) as tabla,
    (n_dead_tup > 50 + 0.2 * n_live_tup) as sucia
  from pg_stat_user_tables
  where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup
  order by n_mod_since_analyze desc`

/** Does what autovacuum would do now, a table and a thing at a time so that others get their turn between; says which it took. */
export async function asear(base: Base): Promise<string[]> {
  // A session keeps its counts to itself for up to a second, and here there is only one.
  await base.sqlDeSistema('select pg_stat_force_next_flush()')
  const { rows } = await base.sqlDeSistema(POR_ASEAR)
  const tablas = rows as { tabla: string; sucia: boolean }[]
  for (const { tabla, sucia } of tablas) {
    if (sucia) await base.sqlDeSistema(`vacuum ${tabla}`)
    await base.sqlDeSistema(`analyze ${tabla}`)
  }
  return tablas.map(({ tabla }) => tabla)
}

/** Once a minute, as autovacuum does. Returns what stops it, after the round under way. */
export function programarAseo(base: Base, avisar: (linea: string) => void): () => Promise<void> {
  let enCurso: Promise<unknown> = Promise.resolve()
  const reloj = setInterval(() => {
    enCurso = enCurso
      .then(() => asear(base))
      .catch((error: unknown) => avisar(`No se pudo ordenar la base: ${textoDe(error)}`))
  }, CADA_MS).unref()
  return async () => {
    clearInterval(reloj)
    await enCurso
  }
}
