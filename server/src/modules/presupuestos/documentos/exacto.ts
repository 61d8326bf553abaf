import { leerMicro, type Micro } from '@plomada/domain/nucleo/micro'

/** Turns a number of an answer, which was a Micro before, back into the same Micro. Throws for any other number. */
export function leerMicroExacto(numero: number): Micro {
  const micro = leerMicro(numero)
  if (micro === undefined) throw new RangeError(`not a decimal of 6 places: ${numero}`)
  return micro
}
