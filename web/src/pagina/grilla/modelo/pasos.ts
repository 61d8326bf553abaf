import type { Lugar } from './lugar.ts'

/** A cell that was written, with what it had. */
export interface Cambio {
  filaId: string
  columnaId: string
  antes: string
  despues: string
}

/** Undone by writing its cells again, as they were typed: what waits on this device is undone here. */
export interface PasoDeCeldas {
  clase: 'celdas'
  cambios: readonly Cambio[]
}

/** Undone by the server, which kept what it changed; done again by undoing the lote that the undoing was. */
export interface PasoDeLote {
  clase: 'lote'
  lote: string
  /** What was done, in words: 'mover «Muro»'. */
  que: string
  /** The work that it changed, which may be another than the sheet's. */
  presupuestoId: string
}

/** What somebody did in this window, in steps: each is undone and done again as a whole. */
export interface Pila {
  atras: readonly Paso[]
  adelante: readonly Paso[]
}
export type Paso = PasoDeCeldas | PasoDeLote
export type Sentido = 'atras' | 'adelante'

/** What was done in a window, and who takes back what the server keeps of it; it outlives a search. */
export interface PilaDeVentana {
  pila: { current: Pila }
  /** Has the server take it back, says what became of it, and puts the step where it belongs then. */
  deshacer: (paso: PasoDeLote) => Promise<void>
  /** A lote that is under way, and no step yet; null for none. */
  enCurso: () => Promise<unknown> | null
  /** The cell in which one was last: who comes back from an analysis, or from a search, goes on there. */
  lugar: { current: Lugar | null }
}

/** Where nothing has happened yet. */
export const SIN_PASOS: Pila = { atras: [], adelante: [] }
