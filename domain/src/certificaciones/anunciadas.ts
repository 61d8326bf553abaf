import type { Gs } from '../nucleo/dinero.ts'
import { leerMicro, type Micro } from '../nucleo/micro.ts'

// Nothing is certified with figures that nobody saw (domain.md §8): what the asker saw, beside what holds now.

/** A line as it was seen; its quantity as on the wire. */
export interface LineaAnunciada {
  tareaId: string
  cantidad: number
  total: Gs
}
export interface LineaActual {
  tareaId: string
  cantidad: Micro
  total: Gs
}

/** Whether the lines are the same ones, in any order; lines of nothing may be left out on either side. */
export function mismasLineas(
  anunciadas: readonly LineaAnunciada[],
  actuales: readonly LineaActual[],
): boolean {
  const porTarea = new Map(
    actuales.map((linea) => [linea.tareaId, { cantidad: linea.cantidad, total: linea.total }]),
  )
  for (const { tareaId, cantidad, total } of anunciadas) {
    const actual = porTarea.get(tareaId.toLowerCase()) ?? { cantidad: 0n, total: 0 }
    if (leerMicro(cantidad) !== actual.cantidad || total !== actual.total) return false
    porTarea.delete(tareaId.toLowerCase())
  }
  return [...porTarea.values()].every(({ cantidad, total }) => cantidad === 0n && total === 0)
}

/** Whether each figure that was seen is the one that holds; one that was not sent is not compared. */
export function mismasCifras(
  anunciadas: Readonly<Record<string, number | undefined>>,
  actuales: Readonly<Record<string, number>>,
): boolean {
  return Object.entries(actuales).every(([nombre, actual]) => (anunciadas[nombre] ?? actual) === actual)
}
