import { encodeCol } from '@cj-tech-master/excelts'
import type { CeldaDeHoja, DireccionDeCelda, FilaDeHoja, Hoja, Libro } from './hoja.ts'

/** Where the cells of a workbook are, by sheet, column title and row of the table, as formulas name them. */
export type Lugares = ReadonlyMap<string, { primera: number; letras: ReadonlyMap<string, string> }>

export function lugaresDe(libro: Libro): Lugares {
  return new Map(
    libro.hojas.map((hoja) => [
      hoja.nombre,
      {
        primera: primeraFila(hoja),
        letras: new Map(hoja.columnas.map(({ titulo }, c) => [titulo, encodeCol(c)])),
      },
    ]),
  )
}

/** Number of the row with the titles; the rows of the table follow it. */
export function filaDeTitulos(hoja: Hoja): number {
  return (hoja.cabecera?.length ?? 0) + 1
}

function primeraFila(hoja: Hoja): number {
  return filaDeTitulos(hoja) + 1
}

/** The formula of a cell of row `i`; undefined where the cell is a plain value, such as a subtotal of no rows. */
export function formulaDe(lugares: Lugares, hoja: Hoja, i: number, c: number, celda: CeldaDeHoja) {
  if (celda === null || typeof celda !== 'object') return undefined
  if ('suma' in celda) return subtotal(hoja.filas, i, celda.suma, primeraFila(hoja), c)
  return celda.formula
    .map((trozo) => (typeof trozo === 'string' ? trozo : direccion(lugares, hoja, i, trozo)))
    .join('')
}

function direccion(
  lugares: Lugares,
  hoja: Hoja,
  i: number,
  { columna, fila, hoja: otra }: DireccionDeCelda,
): string {
  const lugar = lugares.get(otra ?? hoja.nombre)
  const letra = lugar?.letras.get(columna)
  if (lugar === undefined || letra === undefined)
    throw new Error(`no column ${columna} in ${otra ?? hoja.nombre}`)
  const celda = fila === undefined ? `${letra}${lugar.primera + i}` : `$${letra}$${lugar.primera + fila}`
  return otra === undefined ? celda : `'${nombreDeHoja(otra)}'!${celda}`
}

function subtotal(filas: FilaDeHoja[], i: number, suma: 'debajo' | 'encima', primera: number, c: number) {
  const nivel = filas[i]?.nivel ?? 0
  let desde = 0
  let hasta = i - 1
  if (suma === 'debajo') {
    desde = i + 1
    hasta = i
    while ((filas[hasta + 1]?.nivel ?? 0) > nivel) hasta++
  }
  const letra = encodeCol(c)
  return hasta < desde ? undefined : `SUBTOTAL(9,${letra}${primera + desde}:${letra}${primera + hasta})`
}

/** A valid name for a sheet: at most 31 characters, without those that Excel refuses. */
export function nombreDeHoja(nombre: string): string {
  return (
    nombre
      .replace(/[\\/?*[\]:']/g, ' ')
      .trim()
      .slice(0, 31) || 'Hoja'
  )
}
