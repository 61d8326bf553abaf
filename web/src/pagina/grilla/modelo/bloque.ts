/** A cell of what was copied elsewhere. */
export interface Pegada {
  texto: string
  /** What the spreadsheet has behind what it shows, as canonical text; absent where it doesn't say. */
  exacto?: string
}

/** A copied block. */
export interface BloquePegado {
  filas: Pegada[][]
  /** Rows, from 0, that were hidden where it was copied. */
  ocultas: ReadonlySet<number>
  /** What each column is, of what was copied in a sheet of ours; null elsewhere. */
  columnas: readonly string[] | null
}
