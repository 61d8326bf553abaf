import { setTimeout as pausa } from 'node:timers/promises'

// Tests take 'today' when their file is loaded, and the product takes it when it answers: a midnight of Asunción between
// the two fails a test that is right. So a file that might be overtaken by midnight waits for it and begins after it.
// Evaluated for each file, before its imports.

const MINUTO_MS = 60_000
const DIA_MS = 24 * 60 * MINUTO_MS
/** Asunción is at UTC−3 all year round. */
const DESFASE_MS = 3 * 60 * MINUTO_MS
/** More than any file takes on a machine at half its speed. */
const ANTES_MS = 8 * MINUTO_MS
/** A timer may end a moment early. */
const DESPUES_MS = 1000

/** How long a file waits that would begin at that instant, in ms: past midnight in the day's last minutes, else not at all. */
export function esperaDeMedianoche(ahora: number): number {
  const falta = DIA_MS - ((ahora - DESFASE_MS) % DIA_MS)
  return falta > ANTES_MS ? 0 : falta + DESPUES_MS
}

await pausa(esperaDeMedianoche(Date.now()))
