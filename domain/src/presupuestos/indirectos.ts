import type { Gs } from '../nucleo/dinero.ts'
import { mensajesEdicion } from '../nucleo/mensajes/edicion.ts'
import { repartir } from '../nucleo/reparto.ts'

/**
 * Distributes the whole indirect cost of the work among its other active tareas, in proportion to their precioTotal,
 * by largest remainder (domain.md §4): one share a tarea, in the order given, oldest first. With nothing to
 * distribute every share is 0; without any tarea to take it, the reason is returned.
 */
export function distribuir(total: Gs, tareas: readonly { precioTotal: Gs }[]): Gs[] | { motivo: string } {
  if (total !== 0 && !tareas.some(({ precioTotal }) => precioTotal > 0)) {
    return { motivo: mensajesEdicion.sinDondeDistribuir }
  }
  return repartir(
    total,
    tareas.map(({ precioTotal }) => BigInt(precioTotal)),
  )
}

/**
 * Whether shares that were given are others than distributing would give now: something changed after it, or a share was
 * set by hand. Not where nothing was distributed yet.
 */
export function repartoViejo(total: Gs, tareas: readonly { precioTotal: Gs; parte: Gs }[]): boolean {
  if (tareas.every(({ parte }) => parte === 0)) return false
  const ahora = distribuir(total, tareas)
  return 'motivo' in ahora || tareas.some(({ parte }, i) => parte !== ahora[i])
}

/**
 * The reason against a share set by hand, or null. It may be at most what is left plus the tarea's present share;
 * keeping or lowering it is always allowed (domain.md §4).
 */
export function razonContraParte(nueva: Gs, actual: Gs, total: Gs, distribuido: Gs): string | null {
  if (!Number.isSafeInteger(nueva) || nueva < 0) return mensajesEdicion.indirectoFueraDeRango
  if (nueva <= actual || nueva <= total - distribuido + actual) return null
  return mensajesEdicion.indirectoMayor
}
