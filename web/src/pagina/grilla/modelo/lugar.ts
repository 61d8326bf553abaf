/** A cell, by row and column among the visible ones. */
export interface Celda {
  fila: number
  col: number
}

/** A rectangle of cells, including both corners. */
export interface Seleccion {
  desde: Celda
  hasta: Celda
}

/** A new value of a cell, in canonical text. */
export interface Escrito extends Celda {
  valor: string
}

/** A cell by the ids of its row and its column, which stays the same when others come and go. */
export interface Lugar {
  filaId: string
  /** Among those that are shown; it counts where the column is not known, or is shown no more. */
  col: number
  columnaId?: string | undefined
}
