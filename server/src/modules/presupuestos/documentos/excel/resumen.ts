import { HOJA } from '@plomada/domain/presupuestos/interop/excel/libro'
import type { Celda, Fila, Hoja } from '../../../../base/excel/hoja.ts'
import { COLUMNAS, totalesDeCapitulo } from '../cuadre.ts'
import type { CapituloCostos, DocumentoCostos, TotalesCostos } from '../vista.ts'
import { cabeceraExcel } from './cabecera.ts'
import { ID, POR_DISTRIBUIR, PORCENTAJE_DE_LA_OBRA, SUMADAS, TOTAL_DE_LA_OBRA } from './columnas.ts'
import { parteDelTotal } from './formulas.ts'

/**
 * A row a capitulo, and the total of the work: the indirect one stands apart, below it (domain.md §3). Its amounts are
 * those of `presupuesto`, the sheet of the tree.
 */
export function hojaResumen(documento: DocumentoCostos, presupuesto: Hoja): Hoja {
  const { capitulos, gastoIndirectoPorDistribuir: porDistribuir, totales } = documento
  const propios = capitulos.filter((capitulo) => !capitulo.indirecto)
  const sumas = COLUMNAS.map((columna): Celda => ({ suma: 'encima', valor: totales[columna] }))
  const filas = filasPorRotulo(presupuesto)
  const total = { columna: SUMADAS.totalConMargen.titulo, fila: propios.length + 1 }
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
      ...propios.map((capitulo) => {
        const { totalConMargen } = totalesDeCapitulo(capitulo)
        const { porcentajeEnObra } = capitulo
        return filaDeCapitulo(
          capitulo,
          filas,
          parteDelTotal(porcentajeEnObra, totalConMargen, totales.totalConMargen, total),
        )
      }),
      {
        celdas: [
          null,
          POR_DISTRIBUIR,
          null,
          null,
          null,
          del('costoFinal', filas.get(POR_DISTRIBUIR), porDistribuir),
        ],
      },
      { estilo: 'total', celdas: [null, TOTAL_DE_LA_OBRA, null, ...sumas] },
      ...capitulos.filter((capitulo) => capitulo.indirecto).map((c) => filaDeCapitulo(c, filas, null)),
    ],
  }
}

/** Where each capitulo stands in the sheet of the tree, by its id, and what is left to distribute, by its label. */
function filasPorRotulo({ filas }: Hoja): ReadonlyMap<Celda, number> {
  return new Map(filas.map(({ celdas: [id, , rotulo] }, i) => [id ?? rotulo ?? null, i]))
}

function del(columna: keyof TotalesCostos, fila: number | undefined, valor: number): Celda {
  if (fila === undefined) return valor
  return { formula: [{ hoja: HOJA.presupuesto, columna: SUMADAS[columna].titulo, fila }], valor }
}

function filaDeCapitulo(capitulo: CapituloCostos, filas: ReadonlyMap<Celda, number>, parte: Celda): Fila {
  const totales = totalesDeCapitulo(capitulo)
  const montos = COLUMNAS.map((columna) =>
    capitulo.indirecto && columna === 'totalConMargen'
      ? null
      : del(columna, filas.get(capitulo.id), totales[columna]),
  )
  return { celdas: [capitulo.id, capitulo.nombre, parte, ...montos] }
}
