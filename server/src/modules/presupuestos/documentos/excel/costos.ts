import type { Libro } from '../../../../base/excel/hoja.ts'
import { exigirCuadreCostos } from '../cuadre.ts'
import type { DocumentoCostos } from '../vista.ts'
import { hojaAnalisis } from './analisis.ts'
import { propiedadesExcel } from './cabecera.ts'
import { hojaMedicion } from './medicion.ts'
import { hojaPresupuesto } from './presupuesto.ts'
import { hojaResumen } from './resumen.ts'

/**
 * The budget with costs as a workbook: the tree, the analysis of each unit price, how each quantity was
 * measured if any was, and a summary. For
 * superadmin, admin and obraResidente. The hidden first column has the ids by which an import knows each row.
 */
export function libroConCostos(documento: DocumentoCostos): Libro {
  exigirCuadreCostos(documento)
  const { hoja: deAnalisis, analisis } = hojaAnalisis(documento)
  const presupuesto = hojaPresupuesto(documento, analisis)
  const hojas = [presupuesto, deAnalisis, hojaMedicion(documento), hojaResumen(documento, presupuesto)]
  return {
    ...propiedadesExcel(documento, 'Presupuesto con costos'),
    hojas: hojas.filter((hoja) => hoja !== null),
  }
}
