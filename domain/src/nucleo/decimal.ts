import { MICRO, type Micro } from './micro.ts'
import { dividirRedondeando } from './redondeo.ts'

/**
 * An exact decimal, n × 10^-e: what a file says, digit by digit. Files have prices with more than the 6 decimals of a
 * Micro, and with exponents; nothing here is a float (domain.md §2).
 */
export interface Decimal {
  readonly n: bigint
  readonly e: number
}

export const CERO: Decimal = { n: 0n, e: 0 }
export const UNO: Decimal = { n: 1n, e: 0 }

/** Most digits of any figure of a work; a longer one is a mistake, and could make products slow. */
const DIGITOS = 30
const NUMERO = /^([+-]?)(\d*)(?:[.,](\d*))?(?:[eE]([+-]?\d{1,3}))?$/

/**
 * Reads a number of a file: dot decimal (a comma too), no thousands, '.5', '5.', '1e-3' (bc3.md, Lexical). What is
 * none of that, or has more than 30 digits, is undefined: never a guess.
 */
export function leerDecimal(texto: string): Decimal | undefined {
  if (texto.length > 80) return undefined
  const partes = NUMERO.exec(texto)
  if (partes === null) return undefined
  const [, signo, entero = '', fraccion = '', exponente = '0'] = partes
  const digitos = `${entero}${fraccion}`
  if (digitos === '') return undefined
  const e = fraccion.length - Number(exponente)
  const n = BigInt(digitos)
  const largo = Math.max(String(n).length, String(n).length - e)
  if (n !== 0n && (largo > DIGITOS || e > DIGITOS)) return undefined
  return normal(signo === '-' ? -n : n, n === 0n ? 0 : e)
}

/** The same value without a negative exponent or trailing zeros, so that equal values are equal objects. */
function normal(n: bigint, e: number): Decimal {
  if (e < 0) return { n: n * 10n ** BigInt(-e), e: 0 }
  let [valor, decimales] = [n, e]
  while (decimales > 0 && valor % 10n === 0n) {
    valor /= 10n
    decimales -= 1
  }
  return { n: valor, e: decimales }
}

export function sumarDecimales(a: Decimal, b: Decimal): Decimal {
  const e = Math.max(a.e, b.e)
  return normal(escalar(a, e) + escalar(b, e), e)
}

export function restar(a: Decimal, b: Decimal): Decimal {
  return sumarDecimales(a, { n: -b.n, e: b.e })
}

export function multiplicar(a: Decimal, b: Decimal): Decimal {
  return normal(a.n * b.n, a.e + b.e)
}

export function iguales(a: Decimal, b: Decimal): boolean {
  return a.n === b.n && a.e === b.e
}

/** Half away from zero to that many decimals. */
export function redondear(a: Decimal, decimales: number): Decimal {
  if (a.e <= decimales) return a
  return normal(dividirRedondeando(a.n, 10n ** BigInt(a.e - decimales)), decimales)
}

/** a ÷ b to 20 decimals, far beyond what any figure is rounded to; undefined for b = 0. */
export function dividir(a: Decimal, b: Decimal): Decimal | undefined {
  if (b.n === 0n) return undefined
  const escala = 20
  return normal(dividirRedondeando(a.n * 10n ** BigInt(escala + b.e), b.n * 10n ** BigInt(a.e)), escala)
}

/** p % of one, as a factor to multiply with: 13 is 0,13. */
export function porciento(p: Decimal): Decimal {
  return normal(p.n, p.e + 2)
}

export function deMicro(m: Micro): Decimal {
  return normal(m, 6)
}

export function deEntero(n: bigint | number): Decimal {
  return { n: BigInt(n), e: 0 }
}

/** In millionths; `exacto` is false where it had more decimals and was rounded half away from zero. */
export function aMicro(a: Decimal): { micro: Micro; exacto: boolean } {
  if (a.e <= 6) return { micro: escalar(a, 6), exacto: true }
  return { micro: dividirRedondeando(a.n * MICRO, 10n ** BigInt(a.e)), exacto: false }
}

/** Dot decimal without exponent, which `leerDecimal` reads back to the same value. */
export function textoDeDecimal(a: Decimal): string {
  const digitos = String(a.n < 0n ? -a.n : a.n).padStart(a.e + 1, '0')
  const entero = digitos.slice(0, digitos.length - a.e)
  return `${a.n < 0n ? '-' : ''}${entero}${a.e === 0 ? '' : `.${digitos.slice(-a.e)}`}`
}

function escalar(a: Decimal, e: number): bigint {
  return a.e === e ? a.n : a.n * 10n ** BigInt(e - a.e)
}
