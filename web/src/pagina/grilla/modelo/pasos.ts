/** A cell that was written, with what it had. */
export interface Cambio {
  filaId: string
  columnaId: string
  antes: string
  despues: string
}

/** What somebody did in this window, in steps: each is undone and done again as a whole. */
export interface Pila {
  atras: readonly Paso[]
  adelante: readonly Paso[]
}
export type Paso = readonly Cambio[]

export const SIN_PASOS: Pila = { atras: [], adelante: [] }
