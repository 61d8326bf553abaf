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

/** What is so of the exact quantities, whatever their percentage is rounded to. */
export interface EstadoDeProgreso {
  /** Something was done. */
  empezado: boolean
  /** Something is still to be done. */
  queda: boolean
  /** More was done than there was to do. */
  pasado?: boolean
}

/**
 * A progress percentage as it is told (domain.md §10): a rounded figure says no state that is not so. It is 100 only of
 * what is done, and 0 only of what was not begun; by a hundredth it is told apart.
 */
export function porcentajeDicho(
  redondeado: number,
  { empezado, queda, pasado = false }: EstadoDeProgreso,
): number {
  if (empezado && redondeado === 0) return queda ? MINIMO : 100
  if (queda && redondeado >= 100) return (ENTERO - 1) / 100
  return pasado && redondeado === 100 ? (ENTERO + 1) / 100 : redondeado
}
const MINIMO = 1 / 100
