import { HOJA } from '@plomada/domain/presupuestos/interop/excel/libro'
import type { Celda, Linea, Tabla } from '../../../../base/impreso/modelo.ts'
import {
  FILA_DEL_TOTAL,
  FILA_POR_DISTRIBUIR,
  ID,
  POR_DISTRIBUIR,
  PORCENTAJE_DE_LA_OBRA,
  SUMADAS,
  TOTAL_DE_LA_OBRA,
} from '../columnas.ts'
import { COLUMNAS, totalesDeCapitulo } from '../cuadre.ts'
import { parteDelTotal } from '../formulas.ts'
import type { CapituloCostos, DocumentoCostos, TotalesCostos } from '../vista.ts'

/**
 * A row for each capitulo and the work's total, with the indirect capitulo below it (domain.md §3). Its amounts refer
 * to the cells of the tree's sheet.
 */
export function tablaDeResumen({ capitulos, gastoIndirectoPorDistribuir, totales }: DocumentoCostos): Tabla {
  const lineas = (indirecto: boolean) =>
    capitulos.filter((c) => c.indirecto === indirecto).map((c) => lineaDeCapitulo(c, totales))
  const porDistribuir = del('costoFinal', FILA_POR_DISTRIBUIR, gastoIndirectoPorDistribuir)
  return {
    bloque: 'tabla',
    hoja: 'Resumen',
    titulo: 'Resumen por capítulos',
    columnas: [
      ID,
      { clave: 'nombre', titulo: 'Capítulo', ancho: 50, tipo: 'texto' },
      PORCENTAJE_DE_LA_OBRA,
      ...COLUMNAS.map((columna) => SUMADAS[columna]),
    ],
    filas: [
      ...lineas(false),
      { clase: 'linea', celdas: { nombre: POR_DISTRIBUIR, costoFinal: porDistribuir } },
      {
        clase: 'total',
        clave: FILA_DEL_TOTAL,
        celdas: {
          nombre: TOTAL_DE_LA_OBRA,
          ...porColumna((columna) => ({ suma: 'encima', valor: totales[columna] })),
        },
      },
      ...lineas(true),
    ],
  }
}

function lineaDeCapitulo(capitulo: CapituloCostos, deLaObra: TotalesCostos): Linea {
  const { id, nombre, indirecto, porcentajeEnObra } = capitulo
  const suyos = totalesDeCapitulo(capitulo)
  const { clave } = SUMADAS.totalConMargen
  return {
    clase: 'linea',
    celdas: {
      id,
      nombre,
      porcentaje: indirecto
        ? null
        : parteDelTotal(porcentajeEnObra, suyos.totalConMargen, deLaObra.totalConMargen, clave),
      ...porColumna((columna) =>
        indirecto && columna === 'totalConMargen' ? null : del(columna, id, suyos[columna]),
      ),
    },
  }
}

function porColumna(celdaDe: (columna: keyof TotalesCostos) => Celda): Record<string, Celda> {
  return Object.fromEntries(COLUMNAS.map((columna) => [columna, celdaDe(columna)]))
}

/** A reference to a figure in a row of the tree. */
function del(columna: keyof TotalesCostos, fila: string, valor: number): Celda {
  return { formula: [{ hoja: HOJA.presupuesto, columna: SUMADAS[columna].clave, fila }], valor }
}
