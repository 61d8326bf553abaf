import { escribirExcel } from '../../../../base/excel/excel.ts'
import { exigirCuadreCostos } from '../cuadre.ts'
import type { DocumentoCostos } from '../vista.ts'
import { hojaAnalisis } from './analisis.ts'
import { hojaMedicion } from './medicion.ts'
import { hojaPresupuesto } from './presupuesto.ts'
import { hojaResumen } from './resumen.ts'

/**
 * The budget with costs as a workbook: the tree, the analysis of each unit price, how each quantity was
 * measured if any was, and a summary. For
 * superadmin, admin and obraResidente. The hidden first column has the ids by which an import knows each row.
 */
export async function excelCostos(
  documento: DocumentoCostos,
  opciones: { signal?: AbortSignal } = {},
): Promise<Uint8Array> {
  exigirCuadreCostos(documento)
  const hojas = [
    hojaPresupuesto(documento),
    hojaAnalisis(documento),
    hojaMedicion(documento),
    hojaResumen(documento),
  ]
  return escribirExcel({ hojas: hojas.filter((hoja) => hoja !== null) }, opciones)
}
