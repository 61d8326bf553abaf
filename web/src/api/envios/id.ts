import { ahoraMs } from '../reloj.ts'

/** A UUIDv7: milliseconds first, so that sorting as text is sorting by time. Works over plain http too. */
export function idNuevo(deMs: number = ahoraMs()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('')
  const ms = despues(deMs).toString(16).padStart(12, '0')
  const variante = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return [
    ms.slice(0, 8),
    ms.slice(8),
    `7${hex.slice(13, 16)}`,
    `${variante.toString(16)}${hex.slice(18, 20)}`,
    hex.slice(20),
  ].join('-')
}

/** One that sorts after all of these, also where the clock was set back since they were made. */
export const idTras = (ids: readonly string[]): string =>
  idNuevo(Math.max(Date.now(), ...ids.map((id) => momentoDeId(id) + 1)))

/** When it was made, in ms since 1970. */
export const momentoDeId = (id: string): number => Number.parseInt(id.replace('-', '').slice(0, 12), 16)

let ultimoMs = 0
/** Within this window ids keep their order also in one millisecond, or where the clock is set back. */
function despues(deMs: number): number {
  ultimoMs = Math.max(deMs, ultimoMs + 1)
  return ultimoMs
}
