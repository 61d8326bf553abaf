import type { Fila } from './aplanar.ts'
import type { Lugar } from './lugar.ts'

interface Comienzo extends Lugar {
  /** The first row in view. */
  primera: number
}

/** Rows above the one in which one was. */
const ENCIMA = 5

/**
 * Where a grid begins: at the cell in which one was last, or at the row that its page asks for (`inicial`, 0: none), unless
 * that is a branch in which the cell is.
 */
export function dondeEmpezar<D>(
  filas: readonly Fila<D>[],
  inicial: number,
  recordado: Lugar | null,
): Comienzo {
  const pedida = filas[inicial]
  const suya = filas.findIndex(({ id }) => id === recordado?.filaId)
  if (recordado === null || suya === -1 || (inicial > 0 && !estaEn(filas, suya, pedida?.id)))
    return { filaId: inicial > 0 ? (pedida?.id ?? '') : '', col: 0, primera: inicial }
  return { ...recordado, primera: Math.max(0, suya - ENCIMA) } // not money: place in a grid
}

/** Whether a row is in that branch. */
function estaEn<D>(filas: readonly Fila<D>[], lugar: number, rama: string | undefined): boolean {
  const fila = filas[lugar]
  if (fila === undefined || fila.padre === null) return false
  if (fila.padre === rama) return true
  const padre = filas.findLastIndex(({ id }, i) => i < lugar && id === fila.padre)
  return estaEn(filas, padre, rama)
}

/** Notes the cell in which one is. */
export const recordarEn =
  (memoria: { current: Lugar | null }) =>
  (lugar: Lugar): void => {
    memoria.current = lugar
  }
