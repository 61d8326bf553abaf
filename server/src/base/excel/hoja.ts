/** What a workbook is, as plain data that can cross to another process. Nothing typed here is a formula. */
export type Libro = { hojas: Hoja[] }

export type Hoja = {
  nombre: string
  /** Lines above the table, one cell a column: name of the document, dates. */
  cabecera?: Celda[][]
  columnas: Columna[]
  filas: Fila[]
  /** Columns that stay in view when one scrolls sideways. Rows down to the titles always do. */
  columnasFijas?: number
}

/**
 * - `guaranies`: whole amounts. `precio`: an amount with the decimals it has.
 * - `cantidad`: two to six decimals. `entero`: no decimals.
 * - `porcentaje`: the value is in percent (12.35) and is stored as Excel stores one (0.1235).
 */
export type Formato = 'texto' | 'guaranies' | 'precio' | 'cantidad' | 'entero' | 'porcentaje'

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
 * the table before it. Subtotals inside are not added twice.
 */
export type Celda = string | number | null | { suma: 'debajo' | 'encima'; valor: number }
