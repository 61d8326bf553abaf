import { leerColumna } from '@plomada/domain/nucleo/columna'
import { aMicro, leerDecimal } from '@plomada/domain/nucleo/decimal'
import { textoDeMicro } from '@plomada/domain/nucleo/micro'

/** A cell of what was copied elsewhere. */
export interface Pegada {
  texto: string
  /** What the spreadsheet has behind what it shows, as canonical text; absent where it doesn't say. */
  exacto?: string
}

/** What of the clipboard a block is read from. */
export interface Copiado {
  texto: string
  html: string
}

/**
 * The cells of a copied block, by row. LibreOffice and Excel write in their HTML the value behind each figure (`sdval`,
 * `x:num`), which no locale can make ambiguous; it is used where both have the same cells, which hidden rows and merged
 * cells prevent (decision 0144).
 */
export function leerPegado({ texto, html }: Copiado): Pegada[][] {
  const filas = separar(texto)
  const exactos = exactosDe(html)
  const iguales =
    exactos.length === filas.length && filas.every((fila, i) => fila.length === exactos[i]?.length)
  if (!iguales) return filas.map((fila) => fila.map((suyo) => ({ texto: suyo })))
  return filas.map((fila, i) =>
    fila.map((suyo, j) => {
      const exacto = exactos[i]?.[j] ?? null
      return exacto === null ? { texto: suyo } : { texto: suyo, exacto }
    }),
  )
}

/** Tabs between cells, a line a row; a cell with either in it is between quotes, as spreadsheets write it. */
function separar(texto: string): string[][] {
  const limpio = texto.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  if (limpio === '') return []
  const filas: string[][] = [[]]
  const celda = /(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/gy
  for (let hallada = celda.exec(limpio); hallada !== null; hallada = celda.exec(limpio)) {
    const [todo, citada, llana = '', corte] = hallada
    filas.at(-1)?.push((citada?.replaceAll('""', '"') ?? llana).replace(/\s+/g, ' ').trim())
    if (corte === '\n') filas.push([])
    if (corte === '' || todo === '') break
  }
  return filas
}

/** By row and cell the value that the HTML says, or null; none where it has no table. */
function exactosDe(html: string): (string | null)[][] {
  if (html === '') return []
  const filas = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('tr')
  return [...filas].map((fila) => [...fila.querySelectorAll('td, th')].map(exactoDe))
}

function exactoDe(celda: Element): string | null {
  const dicho = celda.getAttribute('sdval') ?? celda.getAttribute('x:num')
  const decimal = dicho === null || dicho === '' ? undefined : leerDecimal(dicho)
  return decimal === undefined ? null : textoDeMicro(aMicro(decimal).micro)
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
