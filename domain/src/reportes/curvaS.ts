import type { Gs } from '../nucleo/dinero.ts'
import type { Fecha } from '../nucleo/fecha.ts'
import { porcentajeDe, porcentajeDicho } from '../nucleo/porcentaje.ts'

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

/**
 * Both lines in percent of the work's price, of months in order: a schedule that has no or few marked weeks yet makes
 * nothing of the work more done than it is. Where more was frozen than it is worth, of that. What is still to come has no
 * executed amount: that line ends with the month of `hoy`, or with the first one.
 */
export function seriesDeCurva(
  { meses, previsto, real }: { meses: readonly string[]; previsto: readonly Gs[]; real: readonly Gs[] },
  hoy: Fecha,
  precioDeObra: Gs,
): { previsto: number[]; real: number[] } {
  const todo = Math.max(precioDeObra, previsto.at(-1) ?? 0, real.at(-1) ?? 0)
  const enPorcentaje = (montos: readonly Gs[]) =>
    montos.map((monto) =>
      porcentajeDicho(porcentajeDe(monto, todo), { empezado: monto > 0, queda: monto < todo }),
    )
  const pasados = Math.max(1, meses.filter((mes) => mes <= hoy.slice(0, 7)).length)
  return { previsto: enPorcentaje(previsto), real: enPorcentaje(real.slice(0, pasados)) }
}
