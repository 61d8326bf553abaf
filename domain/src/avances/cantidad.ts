import { MICRO, type Micro } from '../nucleo/micro.ts'
import { centesimas } from '../nucleo/porcentaje.ts'
import { dividirRedondeando } from '../nucleo/redondeo.ts'

// How much an avance is of, from what its author says (domain.md §8).

/** To thousandths: what a percentage gives is a guess, and is rounded like one. */
const MILESIMO = MICRO / 1000n

/** What is left to do, which is offered first; 0 where as much as planned was done. */
export function cantidadSugerida(planeada: Micro, avanzada: Micro): Micro {
  return planeada > avanzada ? planeada - avanzada : 0n
}

/**
 * The quantity that brings a tarea to an accumulated percentage (0 to 100, at most 2 decimals): that part of the planned
 * quantity rounded to 3 decimals, less what was done; 100 gives all that is left with all its decimals. 0 or less where
 * that much was done already.
 */
export function cantidadDePorcentaje(planeada: Micro, avanzada: Micro, porcentaje: number): Micro {
  if (porcentaje === 100) return planeada - avanzada
  const parte = dividirRedondeando(planeada * BigInt(centesimas(porcentaje)), 10_000n * MILESIMO) * MILESIMO
  return parte - avanzada
}
