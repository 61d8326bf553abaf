import type { Gs } from '@plomada/domain/nucleo/dinero'
import { porcentajeDe } from '@plomada/domain/nucleo/porcentaje'
import { formaDePlan, type RefDePlan } from '@plomada/domain/presupuestos/explicar/plan'
import { formulaDeTermino } from '../../../base/impreso/formula.ts'
import type { Celda, CeldaDe } from '../../../base/impreso/modelo.ts'
import { CANTIDAD, FILA_DEL_TOTAL, SUMADAS } from './columnas.ts'

// Formulas that several tables share. A cell is a formula where `domain` says that every program computes our figure
// from it (enHoja.ts); otherwise the figure alone.

/** Column of the price of one unit, in tables whose lines are quantity × price. */
export const PRECIO_UNITARIO = 'precioUnitario'

const CELDAS: Partial<Record<RefDePlan['cifra'], CeldaDe>> = {
  cantidad: { columna: CANTIDAD.clave },
  precioUnitario: { columna: PRECIO_UNITARIO },
  precioTotal: { columna: SUMADAS.precioTotal.clave },
  gastoIndirectoTotal: { columna: SUMADAS.gastoIndirecto.clave },
  precioTotalConMargen: { columna: SUMADAS.totalConMargen.clave },
  margen: { columna: 'margen' },
}

/** The cell of the same row that has a figure of its tarea. */
export const enSuFila = ({ cifra }: RefDePlan): CeldaDe | undefined => CELDAS[cifra]

/** round(price × quantity) of the same row (domain.md §3). */
export const TOTAL_DE_LINEA = formulaDeTermino(formaDePlan('precioTotal'), enSuFila)

/** Which percentage of the total the row's amount is, 0 to 100 (domain.md §3); both amounts are in `columna`. */
export function parteDelTotal(porcentaje: number, monto: Gs, total: Gs, columna: string): Celda {
  if (porcentajeDe(monto, total) !== porcentaje) return porcentaje
  const delTotal = { columna, fila: FILA_DEL_TOTAL }
  const formula = ['IF(', delTotal, '=0,0,ROUND(', { columna }, '/', delTotal, ',4))']
  return { formula, valor: porcentaje }
}
