/** What a workbook is, as plain data that can cross to another process. */
export type Libro = {
  /** What its properties say: what it is and of what, and who made it. */
  titulo: string
  autor: string
  hojas: Hoja[]
}

export type Hoja = {
  nombre: string
  /** Lines above the table: name of the document, dates. Each goes over the whole width that is seen. */
  cabecera?: Cabecera[]
  /** Lines below the table, in small letters, as wide. */
  pie?: string[]
  columnas: Columna[]
  filas: Fila[]
  /** Columns that stay in view when one scrolls sideways. Rows down to the titles always do. */
  columnasFijas?: number
}

/** A line above the table; `oculto` goes in the first column, where that one is hidden. */
export type Cabecera = { texto: string; oculto?: string | null }

/**
 * - `guaranies`: an amount shown whole. `precio`: an amount with the decimals it has.
 * - `cantidad`: two to six decimals. `entero`: no decimals.
 * - `porcentaje`: the value is in percent (12.35) and is stored as Excel stores one (0.1235).
 * - `fecha`: a day, counted as Excel counts them.
 */
export type Formato = 'texto' | 'guaranies' | 'precio' | 'cantidad' | 'entero' | 'porcentaje' | 'fecha'

/** `ancho` is the least it has, in characters: one whose figures are longer is wider. Titles are unique in a sheet. */
export type Columna = { titulo: string; ancho: number; formato: Formato; oculta?: boolean }

export type Fila = {
  celdas: Celda[]
  /** Depth in the outline: a row is folded under the last row before it of a lesser depth. */
  nivel?: number
  estilo?: 'fuerte' | 'medio' | 'total'
}

/**
 * `suma` is a live subtotal of its column with the value we computed stored as its result, so that a program
 * that doesn't calculate shows the same: `debajo` adds the rows folded under this one, `encima` all rows of
 * the table before it. Subtotals inside are not added twice. `formula` is any other, with its result too.
 */
export type Celda =
  | string
  | number
  | null
  | { suma: 'debajo' | 'encima'; valor: number }
  | { formula: Trozo[]; valor: number }

/** A part of a formula: text of ours, never typed by anybody, or a cell. */
export type Trozo = string | CeldaDe

/**
 * The cell under a title: in the same row, in the nth row of the table, or in that of another sheet. Where the row is
 * told the cell is fixed ($), so that rows can be sorted.
 */
export type CeldaDe = { columna: string; fila?: number; hoja?: string }
