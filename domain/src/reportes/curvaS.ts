import type { Gs } from '../nucleo/dinero.ts'
import { formatoPorcentaje } from '../nucleo/numeros.ts'
import { porcentajeDe } from '../nucleo/porcentaje.ts'

// How late and how dear a work is (domain.md §11): figures and the sentence under the S-curve.

/**
 * (real ÷ final − 1) × 100 with 2 decimals, of the cost of what was done; above 0 where it cost more than planned. Null
 * where nothing was done that was to cost something.
 */
export function sobrecosto({
  costoAvanzadoReal,
  costoAvanzadoFinal,
}: {
  costoAvanzadoReal: Gs
  costoAvanzadoFinal: Gs
}): number | null {
  if (costoAvanzadoFinal === 0) return null
  return porcentajeDe(costoAvanzadoReal - costoAvanzadoFinal, costoAvanzadoFinal)
}

/** '12,4 % por debajo de lo previsto; costó 3,1 % más de lo planificado' */
export function fraseDeCurva({
  atraso,
  sobrecosto: sobre,
}: {
  atraso: number | null
  sobrecosto: number | null
}): string {
  const dichas = [
    atraso === null ? 'Sin avance previsto todavía' : fraseDeAtraso(atraso),
    fraseDeCosto(sobre),
  ]
  return dichas.join('; ')
}

function fraseDeAtraso(atraso: number): string {
  if (atraso === 0) return 'Como estaba previsto'
  return `${formatoPorcentaje(Math.abs(atraso))} por ${atraso < 0 ? 'debajo' : 'encima'} de lo previsto`
}

function fraseDeCosto(sobre: number | null): string {
  if (sobre === null) return 'sin costo avanzado todavía'
  if (sobre === 0) return 'costó lo planificado'
  return `costó ${formatoPorcentaje(Math.abs(sobre))} ${sobre < 0 ? 'menos' : 'más'} de lo planificado`
}
