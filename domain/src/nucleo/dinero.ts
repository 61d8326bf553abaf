import { mensajesComun } from './mensajes/comun.ts'
import { MICRO, type Micro } from './micro.ts'
import { CifraIncalculable, dividirRedondeando, enteroSeguro } from './redondeo.ts'

/** Whole guaraníes, always a safe integer (domain.md §2). */
export type Gs = number
/** Whole cents of a US dollar, always a safe integer: only ever made from guaraníes, never summed. */
export type CentavosUsd = number

export const MONEDAS = ['PYG', 'USD'] as const
export type Moneda = (typeof MONEDAS)[number]

/** The largest price that may be typed, in guaraníes. */
export const PRECIO_MAXIMO: Gs = 1_000_000_000_000
/** The largest total of one tarea before its margin, in guaraníes: thousands of them still sum to a safe integer. */
export const TOTAL_TAREA_MAXIMO: Gs = 1_000_000_000_000
/** The largest amount that the store keeps, in guaraníes. */
export const TOTAL_MAXIMO: Gs = 1_000_000_000_000_000

/** Whole guaraníes from an exact integer; `CifraIncalculable` outside the safe integers, where a number would lie. */
export function gs(n: bigint): Gs {
  return enteroSeguro(n)
}

/** The sum of whole amounts; `CifraIncalculable` where it leaves the safe integers or an amount is not whole. */
export function sumar(montos: Iterable<Gs>): Gs {
  let suma = 0
  for (const monto of montos) {
    suma += monto
    // Checked at each step: two unsafe steps could cancel out into a wrong safe sum.
    if (!Number.isSafeInteger(suma)) throw new CifraIncalculable()
  }
  return suma
}

/** price × quantity, exact, in millionths of a guaraní. */
export function porMicro(precio: Gs, cantidad: Micro): Micro {
  return BigInt(precio) * cantidad
}

/**
 * The figure in dollars: guaraníes ÷ cotizacion (guaraníes a dollar, in millionths), half away from zero to the
 * cent. 0 where there is no cotizacion, like every division by 0 (domain.md §2).
 */
export function aUsd(monto: Gs, cotizacion: Micro): CentavosUsd {
  return gs(dividirRedondeando(BigInt(monto) * 100n * MICRO, cotizacion))
}

/** 'Moneda no soportada' for what is neither guaraníes nor dollars (domain.md §2). */
export function exigirMoneda(moneda: string): Moneda {
  if (moneda === 'PYG' || moneda === 'USD') return moneda
  throw new Error(mensajesComun.monedaNoSoportada)
}
