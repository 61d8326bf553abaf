/**
 * An exact decimal with 6 places, counted in millionths: 12,5 is 12_500_000n (domain.md §2).
 * Quantities, yields, exchange rates and the exact unit prices of a tarea are kept so; nothing here is a float.
 */
export type Micro = bigint

export const MICRO = 1_000_000n
const DECIMALES = 6

/** The largest quantity that may be typed or stored: below 10^9, with 6 decimals. */
export const CANTIDAD_MAXIMA: Micro = 1_000_000_000n * MICRO - 1n

const CANONICO = /^(-?)(0|[1-9]\d{0,23})(?:\.(\d{1,6}))?$/

/**
 * Reads the dot decimal of the base and of JSON ('12.5', 12.5). What can't be told exactly in 6 places is
 * undefined: more decimals, NaN, exponents, an integer beyond the safe ones, blanks or any other junk.
 */
export function leerMicro(valor: string | number): Micro | undefined {
  if (typeof valor === 'number' && Math.abs(valor) > Number.MAX_SAFE_INTEGER) return undefined
  const partes = CANONICO.exec(String(valor))
  if (partes === null) return undefined
  const [, signo, entero = '', decimales = ''] = partes
  const micro = BigInt(entero) * MICRO + BigInt(decimales.padEnd(DECIMALES, '0'))
  return signo === '-' ? -micro : micro
}

/** The canonical text that `leerMicro` reads back: no trailing zeros, no '-0'. */
export function textoDeMicro(m: Micro): string {
  const absoluto = m < 0n ? -m : m
  const decimales = String(absoluto % MICRO)
    .padStart(DECIMALES, '0')
    .replace(/0+$/, '')
  return `${m < 0n ? '-' : ''}${absoluto / MICRO}${decimales === '' ? '' : `.${decimales}`}`
}

/**
 * The number that goes on the wire. Exact (JSON prints it and `leerMicro` reads the same Micro back) below
 * 8.5e9, where a double still tells millionths apart, and for whole values up to the safe integers.
 */
export function numeroDeMicro(m: Micro): number {
  const entero = Number(m)
  // One division of exact numbers is rounded once, to the double nearest to the text, in a tenth of the time.
  return Number.isSafeInteger(entero) ? entero / Number(MICRO) : Number(textoDeMicro(m))
}
