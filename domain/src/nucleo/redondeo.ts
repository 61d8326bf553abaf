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

/** An exact integer as a number; a RangeError outside the safe integers, where a number would lie. */
export function enteroSeguro(n: bigint): number {
  const numero = Number(n)
  if (!Number.isSafeInteger(numero)) throw new RangeError(mensajesComun.montoFueraDeRango)
  return numero
}

/** An exact amount in millionths, to whole guaraníes. */
export function redondearMicro(m: Micro): number {
  return enteroSeguro(dividirRedondeando(m, MICRO))
}

/**
 * round(a × b ÷ c), half away from zero, of whole numbers; 0 where c is 0. A RangeError outside the safe integers.
 * While a × b and c are far inside them doubles are exact, and thousands of prices cost a tenth of what bigint does.
 */
export function reglaDeTres(a: number, b: number, c: number): number {
  const producto = Math.abs(a * b)
  const divisor = Math.abs(c)
  if (producto > CHICO || divisor > CHICO) {
    return enteroSeguro(dividirRedondeando(BigInt(a) * BigInt(b), BigInt(c)))
  }
  if (divisor === 0) return 0
  const cociente = Math.floor((2 * producto + divisor) / (2 * divisor))
  // `|| 0`: there is one zero.
  return a * b < 0 !== c < 0 ? -cociente || 0 : cociente
}

/** Twice this plus this is still a safe integer. */
const CHICO = Math.floor(Number.MAX_SAFE_INTEGER / 4)
