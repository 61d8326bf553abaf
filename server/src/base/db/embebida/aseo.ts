import { setTimeout as esperar } from 'node:timers/promises'
import type { Base } from '../base.ts'
import { textoDeError } from '../errores.ts'

// What autovacuum does for PostgreSQL: freeing the space of dead rows and telling the planner what the tables hold.
// The embedded base has no second process for it, and would keep a plan made when a table was empty for as long as
// the server runs.

const CADA_MS = 60_000
/** Nothing can be lent or asked in the middle of a table, which takes up to seconds: it is begun when nobody asks. */
const QUIETO_MS = 300
/** After so long a round goes on although somebody always asks: dead rows make everything slower. */
const PLAZO_MS = 600_000

/**
 * The tables that autovacuum would treat, by its default thresholds; those with most changes first. One that only grows
 * is treated too: else what is counted in an index would look at each of its rows.
 */
const POR_ASEAR = `
  select format('%I.%I', schemaname, relname) as tabla, sucia
  from pg_stat_user_tables, lateral (
    select n_dead_tup > 50 + 0.2 * n_live_tup or n_ins_since_vacuum > 1000 + 0.2 * n_live_tup as sucia) s
  where sucia or n_mod_since_analyze > 50 + 0.1 * n_live_tup
  order by n_mod_since_analyze desc`

/** What autovacuum would do now, one table and one command at a time, each once nobody asks. */
interface Ronda {
  /** Until when it waits for that, by `performance.now()`; absent, it doesn't wait. */
  hastaMs?: number
  señal?: AbortSignal
}

/** Does a round. Answers the names of the tables treated. */
export async function asear(base: Base, { hastaMs = 0, señal }: Ronda = {}): Promise<string[]> {
  // A session keeps its statistics to itself for up to a second; there is only this one to ask.
  await base.sqlDeSistema('select pg_stat_force_next_flush()')
  const { rows } = await base.sqlDeSistema(POR_ASEAR)
  const tablas = rows as { tabla: string; sucia: boolean }[]
  for (const { tabla, sucia } of tablas) {
    for (const orden of sucia ? ['vacuum', 'analyze'] : ['analyze']) {
      while (base.ociosaMs() < QUIETO_MS && performance.now() < hastaMs) {
        await esperar(QUIETO_MS - base.ociosaMs(), undefined, { signal: señal, ref: false })
      }
      await base.sqlDeSistema(`${orden} ${tabla}`)
    }
  }
  return tablas.map(({ tabla }) => tabla)
}

/** Calls `asear` once a minute, as autovacuum does. Returns what stops it, after the round under way. */
export function programarAseo(base: Base, avisar: (linea: string) => void): () => Promise<void> {
  const fin = new AbortController()
  let enCurso: Promise<unknown> | undefined
  const reloj = setInterval(() => {
    enCurso ??= asear(base, { hastaMs: performance.now() + PLAZO_MS, señal: fin.signal })
      .catch((error: unknown) => {
        if (!fin.signal.aborted) avisar(`No se pudo ordenar la base: ${textoDeError(error)}`)
      })
      .finally(() => {
        enCurso = undefined
      })
  }, CADA_MS).unref()
  return async () => {
    clearInterval(reloj)
    fin.abort()
    await enCurso
  }
}
