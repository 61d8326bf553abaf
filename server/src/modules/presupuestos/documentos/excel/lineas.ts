import { MICRO } from '@plomada/domain/nucleo/micro'
import { type CifraDePlan, formaDePlan } from '@plomada/domain/presupuestos/explicar/plan'
import {
  divisionEnHoja,
  margenEnHoja,
  precioEnHoja,
  sumaEnHoja,
} from '@plomada/domain/presupuestos/interop/excel/enHoja'
import { HOJA } from '@plomada/domain/presupuestos/interop/excel/libro'
import { formulaDeTermino } from '../../../../base/impreso/formula.ts'
import type { Celda } from '../../../../base/impreso/modelo.ts'
import { enSuFila, TOTAL_DE_LINEA } from '../formulas.ts'
import type { TareaCostos, TotalesCostos } from '../vista.ts'
import { type AnalisisEnHoja, SUBTOTAL, SUBTOTAL_PROVEEDOR } from './analisis.ts'

/** The figures of a tarea's row in the workbook with costs. */
export type CifrasDeTarea = Record<
  keyof TotalesCostos | 'precioUnitario' | 'costoUnitarioFinal' | 'margen' | 'precioUnitarioConMargen',
  Celda
>

const MARGEN = formaDePlan('precioTotalConMargen')
const CON_MARGEN = {
  simple: formulaDeTermino(MARGEN, enSuFila),
  enteros: formulaDeTermino(MARGEN, enSuFila, { enteros: true }),
}
/** Not rounded; the cell's format shows it without decimals. */
const POR_UNIDAD = formulaDeTermino(formaDePlan('precioUnitarioConMargen'), enSuFila, { sinRedondear: true })

/**
 * The cells of a tarea: the formulas of domain.md §3 where they give our figure to the guaraní in a sheet, plain
 * figures elsewhere, such as for a tarea that counts other totals than its plan's (domain.md §7). Tareas of the
 * indirect capitulo have no price with margin (domain.md §4).
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
    const formula = [{ hoja: HOJA.analisis, columna: SUBTOTAL, fila: tarea.id }]
    return { precioUnitario: { formula, valor: tarea.precioUnitario }, precioTotal: total }
  }
  const precio = precioEnHoja(tarea.precioUnitario, tarea.cantidad, tarea.precioTotal)
  return precio === undefined
    ? { precioUnitario: tarea.precioUnitario, precioTotal: tarea.precioTotal }
    : { precioUnitario: { valor: tarea.precioUnitario, enHoja: precio }, precioTotal: total }
}

function deCosto(tarea: TareaCostos, analisis: AnalisisEnHoja | undefined) {
  const { costoFinal, gastoIndirecto: parte, costoUnitarioFinal } = tarea
  if (!analisis || !sumaEnHoja(analisis.proveedor, tarea.cantidad, costoFinal - parte)) {
    return { costoUnitarioFinal, costoFinal }
  }
  const real = { hoja: HOJA.analisis, columna: SUBTOTAL_PROVEEDOR, fila: tarea.id }
  const formula = (cifra: CifraDePlan) =>
    formulaDeTermino(formaDePlan(cifra), (ref) => (ref.cifra === 'precioUnitarioReal' ? real : enSuFila(ref)))
  const parteUnitaria = Number((costoUnitarioFinal - tarea.precioUnitarioReal) / MICRO) // not money: millionths to whole
  return {
    costoUnitarioFinal:
      divisionEnHoja(parte, tarea.cantidad, parteUnitaria) === undefined
        ? costoUnitarioFinal
        : { formula: formula('precioCostoUnitarioFinal'), valor: costoUnitarioFinal },
    costoFinal: { formula: formula('precioCostoFinal'), valor: costoFinal },
  }
}

const SIN_MARGEN = { margen: null, precioUnitarioConMargen: null, totalConMargen: null }

function conMargen(tarea: TareaCostos) {
  const { totalConMargen: total, precioUnitarioConMargen: unitario } = tarea
  const cual = margenEnHoja(tarea.precioTotal + tarea.gastoIndirecto, tarea.margen, total)
  const cociente = divisionEnHoja(total, tarea.cantidad, unitario)
  return {
    margen: tarea.margen,
    precioUnitarioConMargen:
      cociente === undefined ? unitario : { formula: POR_UNIDAD, valor: unitario, enHoja: cociente },
    totalConMargen: cual === undefined ? total : { formula: CON_MARGEN[cual], valor: total },
  }
}
