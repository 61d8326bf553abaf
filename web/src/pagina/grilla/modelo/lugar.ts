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

/** A cell by row id and column, which stays the same when rows above open or collapse. */
export interface Lugar {
  filaId: string
  col: number
}
