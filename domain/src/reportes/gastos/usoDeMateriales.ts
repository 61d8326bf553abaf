import { paraHacer } from '../../compras/necesidad.ts'
import type { Micro } from '../../nucleo/micro.ts'

// The materials that what was done took (domain.md §10, 'Material use').

export interface HechoConMateriales {
  /** Done in the range; below 0 where it was a correction alone. */
  cantidad: Micro
  /** Its active materials, and how much of each a unit takes. */
  materiales: readonly { materialId: string; cantidad: Micro }[]
}

/** By material: what was done of one tarea took so much of it, in millionths of its unit. */
export function usadoPor({ cantidad, materiales }: HechoConMateriales): Map<string, Micro> {
  return new Map([...usoPorMaterial(materiales)].map(([id, unitaria]) => [id, paraHacer(unitaria, cantidad)]))
}

/** What a unit of a tarea takes of each material: more than one of its lines may be of one. */
export function usoPorMaterial(materiales: HechoConMateriales['materiales']): ReadonlyMap<string, Micro> {
  const unitarias = new Map<string, Micro>()
  for (const { materialId, cantidad } of materiales) {
    unitarias.set(materialId, (unitarias.get(materialId) ?? 0n) + cantidad)
  }
  return unitarias
}

/** What all of them took, a material at the place where it first comes. */
export function usadoEnTotal(usados: readonly ReadonlyMap<string, Micro>[]): Map<string, Micro> {
  const total = new Map<string, Micro>()
  for (const usado of usados) {
    for (const [materialId, cantidad] of usado) {
      total.set(materialId, (total.get(materialId) ?? 0n) + cantidad)
    }
  }
  return total
}
