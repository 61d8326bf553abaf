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
