import { MICRO, numeroDeMicro } from '@plomada/domain/nucleo/micro'
import {
  divisionEnHoja,
  margenEnHoja,
  precioEnHoja,
  sumaEnHoja,
} from '@plomada/domain/presupuestos/interop/excel/enHoja'
import { HOJA } from '@plomada/domain/presupuestos/interop/excel/libro'
import type { Celda, CeldaDe, Trozo } from '../../../../base/excel/hoja.ts'
import type { TareaCostos, TotalesCostos } from '../vista.ts'
import { type AnalisisEnHoja, SUBTOTAL, SUBTOTAL_PROVEEDOR } from './analisis.ts'
import { CANTIDAD, SUMADAS } from './columnas.ts'
import { TOTAL_DE_LINEA } from './formulas.ts'

export const COSTO_UNITARIO = 'Costo unitario final'
export const MARGEN = 'Margen %'
export const UNITARIO_CON_MARGEN = 'Precio unitario con margen'

/** The figures of a tarea's row in the workbook with costs. */
export type CifrasDeTarea = Record<
  keyof TotalesCostos | 'precioUnitario' | 'costoUnitarioFinal' | 'margen' | 'precioUnitarioConMargen',
  Celda
>

const cantidad: CeldaDe = { columna: CANTIDAD.titulo }
const precioTotal: CeldaDe = { columna: SUMADAS.precioTotal.titulo }
const gastoIndirecto: CeldaDe = { columna: SUMADAS.gastoIndirecto.titulo }
const totalConMargen: CeldaDe = { columna: SUMADAS.totalConMargen.titulo }
const margen: CeldaDe = { columna: MARGEN }
const base: Trozo[] = ['(', precioTotal, '+', gastoIndirecto, ')*']

const CON_MARGEN = {
  simple: ['ROUND(', ...base, '(1+', margen, '),0)'],
  enteros: ['ROUND(', ...base, 'ROUND(10000*(1+', margen, '),0)/10000,0)'],
}
/** Unrounded: it shows without decimals. */
const POR_UNIDAD: Trozo[] = ['IF(', cantidad, '=0,0,', totalConMargen, '/', cantidad, ')']

/**
 * The formulas of domain.md §3, each where the sheet gets to the guaraní with it, and else our figure: so of a tarea
 * that counts other totals than its plan's (domain.md §7). In the indirect capitulo no price with margin (domain.md §4).
 */
export function cifrasDeTarea(
  tarea: TareaCostos,
  analisis: AnalisisEnHoja | undefined,
  indirecto: boolean,
): CifrasDeTarea {
  return {
    ...deVenta(tarea, analisis),
    gastoIndirecto: tarea.gastoIndirecto,
    ...deCosto(tarea, analisis),
    ...(indirecto ? SIN_MARGEN : conMargen(tarea)),
  }
}

function deVenta(tarea: TareaCostos, analisis: AnalisisEnHoja | undefined) {
  const total: Celda = { formula: TOTAL_DE_LINEA, valor: tarea.precioTotal }
  if (analisis && sumaEnHoja(analisis.venta, tarea.cantidad, tarea.precioTotal)) {
    const formula = [{ hoja: HOJA.analisis, columna: SUBTOTAL, fila: analisis.fila }]
    return { precioUnitario: { formula, valor: numeroDeMicro(tarea.precioUnitario) }, precioTotal: total }
  }
  const precio = precioEnHoja(tarea.precioUnitario, tarea.cantidad, tarea.precioTotal)
  return precio === undefined
    ? { precioUnitario: numeroDeMicro(tarea.precioUnitario), precioTotal: tarea.precioTotal }
    : { precioUnitario: precio, precioTotal: total }
}

function deCosto(tarea: TareaCostos, analisis: AnalisisEnHoja | undefined) {
  const { costoFinal, gastoIndirecto: parte, costoUnitarioFinal } = tarea
  const unitario = numeroDeMicro(costoUnitarioFinal)
  if (!analisis || !sumaEnHoja(analisis.proveedor, tarea.cantidad, costoFinal - parte)) {
    return { costoUnitarioFinal: unitario, costoFinal }
  }
  const real = { hoja: HOJA.analisis, columna: SUBTOTAL_PROVEEDOR, fila: analisis.fila }
  const parteUnitaria = Number((costoUnitarioFinal - tarea.precioUnitarioReal) / MICRO) // not money: millionths to whole
  const formula = [real, '+IF(', cantidad, '=0,0,ROUND(', gastoIndirecto, '/', cantidad, ',0))']
  return {
    costoUnitarioFinal:
      divisionEnHoja(parte, tarea.cantidad, parteUnitaria) === undefined
        ? unitario
        : { formula, valor: unitario },
    costoFinal: { formula: ['ROUND(', cantidad, '*', real, ',0)+', gastoIndirecto], valor: costoFinal },
  }
}

const SIN_MARGEN = { margen: null, precioUnitarioConMargen: null, totalConMargen: null }

function conMargen(tarea: TareaCostos) {
  const { totalConMargen: total, precioUnitarioConMargen: unitario } = tarea
  const cual = margenEnHoja(tarea.precioTotal + tarea.gastoIndirecto, tarea.margen, total)
  const cociente = divisionEnHoja(total, tarea.cantidad, unitario)
  return {
    margen: tarea.margen,
    precioUnitarioConMargen: cociente === undefined ? unitario : { formula: POR_UNIDAD, valor: cociente },
    totalConMargen: cual === undefined ? total : { formula: CON_MARGEN[cual], valor: total },
  }
}
