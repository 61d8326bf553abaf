import { constants, getPriority } from 'node:os'
import { type OpcionesTaller, Taller } from './taller.ts'

/** Two workshops for the same work. */
export interface Carriles<Pedido, Resultado> {
  /** For what takes some tenths of a second. */
  chico: Taller<Pedido, Resultado>
  grande: Taller<Pedido, Resultado>
}

/**
 * What is short never waits behind what takes seconds, nor shares its processor evenly with it: a piece can't be interrupted,
 * so whoever asks for one page would wait for somebody's 3.000 rows (decision 0140). Both make way for the event loop.
 */
export function enCarriles<Pedido, Resultado>(opciones: OpcionesTaller): Carriles<Pedido, Resultado> {
  const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority
  // Below this process, whatever place it was given itself.
  const prioridad = Math.min(PRIORITY_LOW, getPriority() + PRIORITY_BELOW_NORMAL)
  return {
    chico: new Taller({ ...opciones, prioridad }),
    grande: new Taller(opciones),
  }
}
