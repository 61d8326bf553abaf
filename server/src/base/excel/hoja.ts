/** A workbook as plain data, which can be sent to another process. */
export type Libro = {
  /** Properties of the file: what it is, about what, and who made it. */
  titulo: string
  autor: string
  hojas: Hoja[]
}

export type Hoja = {
  nombre: string
  /** Lines above the table: name of the document, dates. Each spans all visible columns. */
  cabecera?: Cabecera[]
  /** Lines below the table, in small letters; each spans all visible columns. */
  pie?: string[]
  columnas: ColumnaDeHoja[]
  filas: FilaDeHoja[]
  /** Columns that stay in view when scrolling sideways. The rows down to the titles always stay. */
  columnasFijas?: number
}

/** A line above the table; `oculto` is put in the first column, where that one is hidden. */
export type Cabecera = { texto: string; oculto?: string | null }

/**
 * - `guaranies`: an amount shown whole. `precio`: an amount with the decimals it has.
 * - `cantidad`: two to six decimals. `entero`: no decimals.
 * - `porcentaje`: the value is in percent (12.35) and is stored as Excel stores one (0.1235).
 * - `fecha`: a day, counted as Excel counts them.
 */
export type Formato = 'texto' | 'guaranies' | 'precio' | 'cantidad' | 'entero' | 'porcentaje' | 'fecha'

/** `ancho` is the least width, in characters; longer figures make the column wider. Titles are unique in a sheet. */
export type ColumnaDeHoja = { titulo: string; ancho: number; formato: Formato; oculta?: boolean }

export type FilaDeHoja = {
  celdas: CeldaDeHoja[]
  /** Depth in the outline: a row is folded under the last row before it of a lesser depth. */
  nivel?: number
  estilo?: 'fuerte' | 'medio' | 'total'
}

/**
 * `suma` is a live subtotal of its column: `debajo` adds the rows folded under this one, `encima` all rows of the
 * table before it; subtotals among them are not added twice. `formula` is any other formula. Both carry the value
 * that we computed, so that a program that doesn't calculate shows it too.
 */
export type CeldaDeHoja =
  | string
  | number
  | null
  | { suma: 'debajo' | 'encima'; valor: number }
  | { formula: TrozoDeHoja[]; valor: number }

/** A part of a formula: fixed text of our code, never typed by a user, or a cell. */
export type TrozoDeHoja = string | DireccionDeCelda

/**
 * The cell under a column title: in the same row, in row number `fila` of the table, or in that row of another sheet.
 * With `fila` the reference is absolute ($), so that rows can be sorted.
 */
export type DireccionDeCelda = { columna: string; fila?: number; hoja?: string }
