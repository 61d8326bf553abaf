import type { BloquePegado } from './bloque.ts'

/**
 * A row at the end of a branch in which another one is written. The room keeps its cells until it is whole; then it is made,
 * and there is an empty one again.
 */
export interface EnBlanco<D> {
  escribir: (dato: D, columnaId: string, valor: string) => void
  /** Makes it; or the column of what it still needs. */
  terminar: (dato: D) => string | null
  /** A block of several cells was pasted in it. */
  pegar: (dato: D, bloque: BloquePegado) => void
}
