import type { Gs } from '@plomada/domain/nucleo/dinero'
import { porcentajeDe } from '@plomada/domain/nucleo/porcentaje'
import type { Celda, CeldaDe, Trozo } from '../../../../base/excel/hoja.ts'

// Formulas that more than one sheet has. A cell is a formula where `domain` says that it gives our figure in any
// program (enHoja.ts), and else the figure alone.

/** domain.md §3, of the row's own quantity and price. */
export const TOTAL_DE_LINEA: Trozo[] = [
  'ROUND(',
  { columna: 'Cantidad' },
  '*',
  { columna: 'Precio unitario' },
  ',0)',
]

/** What part of the total the row's amount is, 0 to 100 (domain.md §3). */
export function parteDelTotal(
  porcentaje: number,
  monto: Gs,
  total: Gs,
  celdaDelTotal: CeldaDe & { fila: number },
): Celda {
  if (porcentajeDe(monto, total) !== porcentaje) return porcentaje
  const propia = { columna: celdaDelTotal.columna }
  const formula = ['IF(', celdaDelTotal, '=0,0,ROUND(', propia, '/', celdaDelTotal, ',4))']
  return { formula, valor: porcentaje }
}
