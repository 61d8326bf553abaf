import { mensajesComun } from './mensajes/comun.ts'
import { MICRO, type Micro } from './micro.ts'

/** Divides and rounds half away from zero; a division by 0 gives 0 (domain.md §2). */
export function dividirRedondeando(numerador: bigint, denominador: bigint): bigint {
  if (denominador === 0n) return 0n
  const negativo = numerador < 0n !== denominador < 0n
  const n = numerador < 0n ? -numerador : numerador
  const d = denominador < 0n ? -denominador : denominador
  const cociente = (2n * n + d) / (2n * d)
  return negativo ? -cociente : cociente
}

/** A figure that no number tells exactly: what it is made of is allowed part by part, and too much together. */
export class CifraIncalculable extends RangeError {
  constructor() {
    super(mensajesComun.cifraIncalculable)
  }
}

/** An exact integer as a number; `CifraIncalculable` outside the safe integers, where a number would lie. */
export function enteroSeguro(n: bigint): number {
  const numero = Number(n)
  if (!Number.isSafeInteger(numero)) throw new CifraIncalculable()
  return numero
}

/** An exact amount in millionths, to whole guaraníes. */
export function redondearMicro(m: Micro): number {
  return enteroSeguro(dividirRedondeando(m, MICRO))
}

/**
 * round(a × b ÷ c) of whole numbers, half away from zero; 0 where c is 0. RangeError outside the safe integers. While
 * a × b and c are small enough doubles are exact, and cost a tenth of bigint, which matters for thousands of prices.
 */
export function reglaDeTres(a: number, b: number, c: number): number {
  const producto = Math.abs(a * b)
  const divisor = Math.abs(c)
  if (producto > CHICO || divisor > CHICO) {
    return enteroSeguro(dividirRedondeando(BigInt(a) * BigInt(b), BigInt(c)))
  }
  if (divisor === 0) return 0
  const cociente = Math.floor((2 * producto + divisor) / (2 * divisor))
  // `|| 0` turns -0 into 0.
  return a * b < 0 !== c < 0 ? -cociente || 0 : cociente
}

/** Small enough that twice this plus this is a safe integer. */
const CHICO = Math.floor(Number.MAX_SAFE_INTEGER / 4)
