import type { Celda, Fila, Hoja } from '../../../../base/excel/hoja.ts'
import { COLUMNAS, totalesDeCapitulo } from '../cuadre.ts'
import type { CapituloCostos, DocumentoCostos } from '../vista.ts'
import { cabeceraExcel } from './cabecera.ts'
import { ID, PORCENTAJE_DE_LA_OBRA, SUMADAS } from './columnas.ts'

/** A row a capitulo, and the total of the work: the indirect one stands apart, below it (domain.md §3). */
export function hojaResumen(documento: DocumentoCostos): Hoja {
  const { capitulos, gastoIndirectoPorDistribuir: porDistribuir, totales } = documento
  const sumas = COLUMNAS.map((columna): Celda => ({ suma: 'encima', valor: totales[columna] }))
  return {
    nombre: 'Resumen',
    cabecera: cabeceraExcel(documento, 'Resumen por capítulos'),
    columnasFijas: 2,
    columnas: [
      ID,
      { titulo: 'Capítulo', ancho: 50, formato: 'texto' },
      PORCENTAJE_DE_LA_OBRA,
      ...COLUMNAS.map((columna) => SUMADAS[columna]),
    ],
    filas: [
      ...capitulos.filter((capitulo) => !capitulo.indirecto).map(filaDeCapitulo),
      { celdas: [null, 'Gasto indirecto por distribuir', null, null, null, porDistribuir] },
      { estilo: 'total', celdas: [null, 'Total de la obra', null, ...sumas] },
      ...capitulos.filter((capitulo) => capitulo.indirecto).map(filaDeCapitulo),
    ],
  }
}

function filaDeCapitulo(capitulo: CapituloCostos): Fila {
  const totales = totalesDeCapitulo(capitulo)
  const montos = COLUMNAS.map((columna) => totales[columna])
  return { celdas: [capitulo.id, capitulo.nombre, capitulo.porcentajeEnObra, ...montos] }
}
