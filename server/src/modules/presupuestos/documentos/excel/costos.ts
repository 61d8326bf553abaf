import type { queVe } from '@plomada/contract/caras'
import type { Libro } from '../../../../base/excel/hoja.ts'
import { exigirCuadreCostos } from '../cuadre.ts'
import type { DocumentoCostos } from '../vista.ts'
import { hojaAnalisis } from './analisis.ts'
import { propiedadesExcel } from './cabecera.ts'
import { hojaMedicion } from './medicion.ts'
import { hojaPresupuesto } from './presupuesto.ts'
import { recortar } from './recortar.ts'
import { hojaResumen } from './resumen.ts'

/** What somebody sees of a budget. */
export type QueVe = ReturnType<typeof queVe>

const TODO: QueVe = { costos: true, montos: true, margen: true }

/**
 * The budget with costs as a workbook: the tree, the analysis of each unit price, how each quantity was
 * measured if any was, and a summary. For superadmin, admin and obraResidente: without the columns that somebody of
 * them doesn't see (`ve`). The hidden first column has the ids by which an import knows each row.
 */
export function libroConCostos(documento: DocumentoCostos, ve: QueVe = TODO): Libro {
  exigirCuadreCostos(documento)
  const { hoja: deAnalisis, analisis } = hojaAnalisis(documento)
  const presupuesto = hojaPresupuesto(documento, analisis)
  const hojas = [presupuesto, deAnalisis, hojaMedicion(documento), hojaResumen(documento, presupuesto)]
  return {
    ...propiedadesExcel(documento, 'Presupuesto con costos'),
    hojas: hojas.flatMap((hoja) => (hoja === null ? [] : recortar(hoja, ve))),
  }
}
