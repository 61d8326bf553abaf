import type { Gs } from '@plomada/domain/nucleo/dinero'
import { porcentajeDe } from '@plomada/domain/nucleo/porcentaje'
import type { Celda, Trozo } from '../../../base/impreso/modelo.ts'
import { CANTIDAD, FILA_DEL_TOTAL } from './columnas.ts'

// Formulas that more than one table has. A cell is a formula where `domain` says that it gives our figure in any
// program (enHoja.ts), and else the figure alone.

/** The column of the price of one unit, where a line is quantity × price. */
export const PRECIO_UNITARIO = 'precioUnitario'

/** domain.md §3, of the row's own quantity and price. */
export const TOTAL_DE_LINEA: Trozo[] = [
  'ROUND(',
  { columna: CANTIDAD.clave },
  '*',
  { columna: PRECIO_UNITARIO },
  ',0)',
]

/** What part of the total the row's amount is, 0 to 100 (domain.md §3); `columna` is that of both. */
export function parteDelTotal(porcentaje: number, monto: Gs, total: Gs, columna: string): Celda {
  if (porcentajeDe(monto, total) !== porcentaje) return porcentaje
  const delTotal = { columna, fila: FILA_DEL_TOTAL }
  const formula = ['IF(', delTotal, '=0,0,ROUND(', { columna }, '/', delTotal, ',4))']
  return { formula, valor: porcentaje }
}
