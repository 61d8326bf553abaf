import { leerColumna } from '@plomada/domain/nucleo/columna'
import { aMicro } from '@plomada/domain/nucleo/decimal'
import { textoDeMicro } from '@plomada/domain/nucleo/micro'
import { leerConSeparadores, muestraSuValor, type Separadores } from '@plomada/domain/nucleo/mostrado'
import { normalizarNombre } from '@plomada/domain/nucleo/texto'
import type { BloquePegado, Pegada } from '../modelo/bloque.ts'
import { type FilaDeTablaPegada, tablaDe } from './tablaPegada.ts'

/** What of the clipboard a block is read from. */
export interface Copiado {
  texto: string
  html: string
}

/**
 * The cells of a copied block, by row. LibreOffice and Excel write in their HTML the value behind each figure (`sdval`,
 * `x:num`), which no locale can make ambiguous; it is used where both have the same cells (decision 0144), once merged
 * ones are counted as what they cover and rows that are hidden and not in the text are passed over, and where it is what the
 * cell shows, which it isn't of a date (decision 0151). Empty rows at the end are none: who copies a whole column has many.
 * Newer Excels have no value there, and say their separators.
 */
export function leerBloque({ texto, html }: Copiado): BloquePegado {
  const tabla = tablaDe(html)
  const separadores = separadoresDe(html)
  const mismas = (filas: readonly string[][]) =>
    [tabla.filas, tabla.filas.filter(({ oculta }) => !oculta)].find((suyas) => tienenLasMismas(filas, suyas))
  const citadas = separar(texto)
  // A lone quote is a letter ('3"', 'ídem') where its table has other cells than quotes would make.
  const llanas = mismas(citadas) === undefined ? partir(texto) : citadas
  const deTabla = mismas(llanas)
  const filas = sinVaciasAlFinal(deTabla === undefined ? citadas : llanas).map((fila, i) =>
    fila.map((suyo, j) => {
      const detras = deTabla?.[i]?.celdas[j] ?? null
      const exacto =
        detras !== null && muestraSuValor(suyo, detras)
          ? detras
          : separadores && leerConSeparadores(suyo, separadores)
      return exacto === undefined
        ? { texto: suyo }
        : { texto: suyo, exacto: textoDeMicro(aMicro(exacto).micro) }
    }),
  )
  const ocultas = new Set(filas.flatMap((_, i) => (deTabla?.[i]?.oculta ? [i] : [])))
  return { filas, ocultas, columnas: tabla.columnas }
}

const tienenLasMismas = (filas: readonly string[][], deTabla: readonly FilaDeTablaPegada[]): boolean =>
  deTabla.length === filas.length && filas.every((fila, i) => fila.length === deTabla[i]?.celdas.length)

const sinVaciasAlFinal = (filas: readonly string[][]): readonly string[][] =>
  filas.slice(0, filas.findLastIndex((fila) => fila.some((texto) => texto !== '')) + 1)

/** Tabs between cells, a line a row; a cell with either in it is between quotes, as spreadsheets write it. */
function separar(texto: string): string[][] {
  const limpio = enLineas(texto)
  if (limpio === '') return []
  const filas: string[][] = [[]]
  const celda = /(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/gy
  for (let hallada = celda.exec(limpio); hallada !== null; hallada = celda.exec(limpio)) {
    const [todo, citada, llana = '', corte] = hallada
    filas.at(-1)?.push(normalizarNombre(citada?.replaceAll('""', '"') ?? llana))
    if (corte === '\n') filas.push([])
    if (corte === '' || todo === '') break
  }
  return filas
}

/** The same where every quote is a letter. */
const partir = (texto: string): string[][] =>
  enLineas(texto)
    .split('\n')
    .map((fila) => fila.split('\t').map(normalizarNombre))

const enLineas = (texto: string): string => texto.replace(/\r\n?/g, '\n').replace(/\n$/, '')

/** How Excel says in its style that it writes figures; undefined where it doesn't, or says nonsense. */
function separadoresDe(html: string): Separadores | undefined {
  const decimal = /mso-displayed-decimal-separator:\s*"\\?([^"\w])"/.exec(html)?.[1]
  const miles = /mso-displayed-thousand-separator:\s*"\\?([^"\w])"/.exec(html)?.[1]
  return decimal === undefined || miles === undefined || decimal === miles ? undefined : { decimal, miles }
}

/** The quantities of a pasted column, each as canonical text or with the reason why it can't be read. */
export function cantidadesDe(celdas: readonly Pegada[]): ({ valor: string } | { razon: string })[] {
  // Of the cells without a value of their own: those that prove nothing by themselves are judged by their column.
  const sueltas = celdas.filter(({ exacto }) => exacto === undefined)
  const leidas = new Map(
    leerColumna(sueltas.map(({ texto }) => texto)).map((leida, i) => [sueltas[i], leida]),
  )
  return celdas.map((celda) => {
    if (celda.exacto !== undefined) return { valor: celda.exacto }
    const leida = leidas.get(celda)
    return leida?.ok ? { valor: textoDeMicro(leida.micro) } : { razon: leida?.motivo ?? '' }
  })
}
