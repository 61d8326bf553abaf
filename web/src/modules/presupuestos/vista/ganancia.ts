import { conNombres } from '@plomada/domain/nucleo/cuenta/escrita'
import { explicarGanancia } from '@plomada/domain/presupuestos/explicar/ganancia'
import type { Vista } from './arbol.ts'

/** What the work is expected to leave, and the one sentence that says where it comes from. */
export function gananciaDe({ presupuesto, totales, rubrosWithGrupos }: Vista): {
  total: number
  cuenta: string
} {
  // Of a work whose capitulos have margins of their own there is no one percentage to name.
  const hayPropios = rubrosWithGrupos.some(({ margen }) => margen !== null)
  const { valor, explicacion } = explicarGanancia(totales, hayPropios ? null : presupuesto.margenTareas)
  return { total: valor, cuenta: `= ${conNombres(explicacion)}` }
}
