import { type Mes, mesDe, primerDia, ultimoDia } from '../cronograma/meses.ts'
import { deTodo, parteDelMes } from '../cronograma/plan.ts'
import type { Gs } from '../nucleo/dinero.ts'
import type { Fecha } from '../nucleo/fecha.ts'
import { porcentajeDe } from '../nucleo/porcentaje.ts'

// How dear a work is, and its S-curve as a chart has it (domain.md §11).

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

/** The S-curve of a work: amounts accumulated at the end of each month, and of what each line is a part. */
export interface CurvaPorMes {
  meses: readonly Mes[]
  previsto: readonly Gs[]
  real: readonly Gs[]
  /** The plan is of the work's price, Final, or of what was planned where that is more; what was done, of its active tareas. */
  todo: { previsto: Gs; real: Gs }
}

export interface SeriesDeCurva {
  /** The first day of the grid, and then the last one of each month. */
  fechas: Fecha[]
  previsto: number[]
  real: number[]
  /** Where on the way between those days the executed line ends: today, while its month is under way. */
  hasta: number
}

/**
 * Both lines in percent: they begin at 0 with the first day of the grid, and have a point at the end of each month. A
 * schedule that has no or few marked weeks yet makes nothing of the work more done than it is. What is still to come has
 * no executed amount: that line ends with `hoy`, and in a month that has not ended its last point is that day's.
 */
export function seriesDeCurva({ meses, previsto, real, todo }: CurvaPorMes, hoy: Fecha): SeriesDeCurva {
  const [primero = ''] = meses
  const pasados = mesesPasados(meses, hoy)
  const enCurso = meses[pasados - 1] === mesDe(hoy)
  return {
    fechas: [primerDia(primero), ...meses.map(ultimoDia)],
    previsto: [0, ...previsto.map((monto) => deTodo(monto, todo.previsto))],
    // What was done before a plan begins is there from its first day.
    real: (pasados === 0 ? real.slice(-1) : [0, ...real.slice(0, pasados)]).map((monto) =>
      deTodo(monto, todo.real),
    ),
    hasta: enCurso ? pasados - 1 + parteDelMes(hoy) : pasados,
  }
}

/** How many months of the grid have begun. */
export const mesesPasados = (meses: readonly Mes[], hoy: Fecha): number =>
  meses.filter((mes) => mes <= mesDe(hoy)).length

/** How the axis names those days: the month that ends, 'Inicio' of the first. */
export const rotuloDeCurva = (dia: Fecha): string =>
  dia === primerDia(mesDe(dia)) ? 'Inicio' : `${dia.slice(5, 7)}/${dia.slice(2, 4)}`
