/** Under which this device keeps by how much its clock is wrong, in ms. */
const CLAVE = 'relojDiferencia'
/** Less is how long answers take, and no fault of the clock. */
const MINIMA_MS = 60_000
/** From here on the clock is said to be wrong. */
const MAL_MS = 3_600_000

let diferenciaMs = Number(globalThis.localStorage?.getItem(CLAVE)) || 0
const oyentes = new Set<() => void>()

/**
 * The time, in ms since 1970, as the server has it: by this device's clock and what that was last known to be wrong by,
 * without signal too (decision 0103). Days and ids are made of this, and of no other clock.
 */
export const ahoraMs = (): number => Date.now() + diferenciaMs

/** By how much this device's clock is wrong, in ms, where that is an hour or more; else 0. */
export const relojMalMs = (): number => (Math.abs(diferenciaMs) >= MAL_MS ? diferenciaMs : 0)

/** For `useSyncExternalStore`. */
export function oirReloj(oyente: () => void): () => void {
  oyentes.add(oyente)
  return () => oyentes.delete(oyente)
}

/**
 * Compares the clocks by an answer of ours to what was asked at `enviadoMs`, by this device's. Its `Date` is of some
 * instant in between: of all differences that this allows, the one nearest to what was known.
 */
export function oirHora({ headers }: Response, enviadoMs: number): void {
  // A login portal of a network answers a page, with the date of a clock that nobody set.
  if (!headers.get('content-type')?.includes('json')) return
  const horaMs = Date.parse(headers.get('date') ?? '')
  const [menor, mayor] = [horaMs - Date.now(), horaMs + 1000 - enviadoMs]
  if (!(menor <= mayor)) return
  const cercana = Math.min(Math.max(diferenciaMs, menor), mayor)
  const nueva = Math.abs(Math.min(Math.max(0, menor), mayor)) < MINIMA_MS ? 0 : cercana
  if (nueva === diferenciaMs) return
  diferenciaMs = nueva
  globalThis.localStorage?.setItem(CLAVE, String(nueva))
  for (const oyente of oyentes) oyente()
}
