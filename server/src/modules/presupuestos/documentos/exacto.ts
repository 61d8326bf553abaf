import { leerMicro, type Micro } from '@plomada/domain/nucleo/micro'

/** A decimal of an answer, exact in 6 places: it was a Micro before. Anything else is an error, not a figure. */
export function leerMicroExacto(numero: number): Micro {
  const micro = leerMicro(numero)
  if (micro === undefined) throw new RangeError(`not a decimal of 6 places: ${numero}`)
  return micro
}
