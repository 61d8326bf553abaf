import type { queVe } from '@plomada/contract/caras'
import { COLUMNA } from '@plomada/domain/presupuestos/interop/excel/libro'
import type { Celda, Columna, Fila, Hoja } from '../../../../base/excel/hoja.ts'
import { SUMADAS } from './columnas.ts'
import { MARGEN, UNITARIO_CON_MARGEN } from './lineas.ts'

const CON_MARGEN: ReadonlySet<string> = new Set([MARGEN, UNITARIO_CON_MARGEN, SUMADAS.totalConMargen.titulo])

/**
 * A sheet without the columns of what its reader doesn't see, nor the rows that only they had something in. Their cells
 * are 0 already, since the document was made from the reader's own answer (domain.md §13): what goes away here is
 * columns of nothing. A formula that looked at one of them leaves its value.
 */
export function recortar(hoja: Hoja, ve: ReturnType<typeof queVe>): Hoja {
  if (ve.margen) return hoja
  const fuera = (columna: Columna) => CON_MARGEN.has(columna.titulo) || (!ve.montos && esDeMontos(columna))
  const quedan = hoja.columnas.map((columna) => !fuera(columna))
  const titulos = new Set(hoja.columnas.filter(fuera).map(({ titulo }) => titulo))
  const filas = hoja.filas
    .filter((fila) => !soloDecia(fila, quedan))
    .map((fila) => ({
      ...fila,
      celdas: fila.celdas.filter((_, c) => quedan[c]).map((celda) => sinMirar(celda, titulos)),
    }))
  return { ...hoja, columnas: hoja.columnas.filter((_, c) => quedan[c]), filas }
}

function esDeMontos({ formato, titulo }: Columna): boolean {
  return formato === 'guaranies' || formato === 'precio' || titulo === COLUMNA.precios
}

/** A row of totals: a label, and figures in columns that go away. */
function soloDecia({ celdas }: Fila, quedan: readonly boolean[]): boolean {
  const cifras = (queda: boolean) =>
    celdas.filter((celda, c) => quedan[c] === queda && typeof celda === 'object')
  const decia = celdas.some((celda, c) => !quedan[c] && celda !== null)
  const id = celdas[0] ?? null
  const numeros = celdas.some((celda, c) => quedan[c] && typeof celda === 'number')
  return decia && id === null && !numeros && cifras(true).every((celda) => celda === null)
}

function sinMirar(celda: Celda, titulos: ReadonlySet<string>): Celda {
  if (typeof celda !== 'object' || celda === null || !('formula' in celda)) return celda
  const mira = celda.formula.some((trozo) => typeof trozo !== 'string' && titulos.has(trozo.columna))
  return mira ? celda.valor : celda
}
