/** Before or after the row at which something is put. */
export type Lado = 'antes' | 'despues'

/** What is done with whole rows; what it means, and what speaks against it, is the room's. */
export interface MandosDeFilas<D> {
  /** One place up or down. */
  correr: (datos: readonly D[], pasos: -1 | 1) => void
  /** Where they were dropped or pasted. */
  poner: (datos: readonly D[], destino: D, lado: Lado) => void
  /** Whether they may be put there, as the line under the pointer shows. */
  cabe: (datos: readonly D[], destino: D, lado: Lado) => boolean
  /** A new row below this one. */
  nueva: (dato: D) => void
  /** Finds in the sheet. */
  buscar: () => void
}

/** What the page may have the grid do. */
export interface ManoDeGrilla {
  /** To a row, in the column in which the focus is where none is said. */
  ir: (filaId: string, col?: number) => void
  enfocar: () => void
}
