import { conNombres } from '@plomada/domain/nucleo/cuenta/escrita'
import { explicarGanancia } from '@plomada/domain/presupuestos/explicar/ganancia'
import type { Vista } from './arbol.ts'

/** How what the work is expected to leave comes about. */
export function gananciaExplicada({ presupuesto, totales, rubrosWithGrupos }: Vista) {
  // Of a work whose capitulos have margins of their own there is no one percentage to name.
  const hayPropios = rubrosWithGrupos.some(({ margen }) => margen !== null)
  return explicarGanancia(totales, hayPropios ? null : presupuesto.margenTareas)
}

/** What the work is expected to leave, and the one sentence that says where it comes from. */
export function gananciaDe(vista: Vista): { total: number; cuenta: string } {
  const { valor, explicacion } = gananciaExplicada(vista)
  return { total: valor, cuenta: `= ${conNombres(explicacion)}` }
}
