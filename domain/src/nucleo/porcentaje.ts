import type { Gs } from './dinero.ts'
import { mensajesComun } from './mensajes/comun.ts'
import { reglaDeTres } from './redondeo.ts'

/** Hundredths of a percent that make the whole: 100,00 %. */
const ENTERO = 10_000
/** Up to this value a double tells hundredths apart. */
const MAXIMO = 1_000_000_000

/**
 * A percentage (a number with at most 2 decimals) in whole hundredths: 12.35 is 1235. A RangeError for more
 * decimals, because rounding one silently would change an amount (domain.md §2).
 */
export function centesimas(p: number): number {
  const n = Math.round(p * 100)
  // Every value with two decimals is one nearest double: the division gives it back, or `p` has more decimals.
  if (n / 100 !== p || Math.abs(p) > MAXIMO) throw new RangeError(mensajesComun.porcentajeFueraDeRango)
  return n
}

/** round(monto × (1 + margen/100)) (domain.md §2, §3). */
export function conFactor(monto: Gs, margen: number): Gs {
  return reglaDeTres(monto, ENTERO + centesimas(margen), ENTERO)
}

/** parte ÷ total × 100 with 2 decimals; 0 where the total is 0. */
export function porcentajeDe(parte: Gs, total: Gs): number {
  return reglaDeTres(parte, ENTERO, total) / 100
}
