import type { Micro } from '../nucleo/micro.ts'
import { repartirExacto } from '../nucleo/reparto.ts'
import { type NecesidadDeTarea, paraHacer } from './necesidad.ts'

// What a work has left over of a material (domain.md §9). Quantities are millionths of the material's unit.

/** What a tarea needs of a material now, nothing once it is discarded, and its part of what came in paid orders. */
export interface ParComprado extends NecesidadDeTarea {
  tareaId: string
  recibida: Micro
}

export interface SobraDeMaterial {
  /** What may be taken from; never below 0. */
  extra: Micro
  /** By tarea: what came for it beyond what it needs now. */
  sobras: ReadonlyMap<string, Micro>
  /** By tarea: what came for it, was left over, went elsewhere, and is needed there again. */
  tomado: ReadonlyMap<string, Micro>
}

/**
 * What is left over: what came beyond what was ordered less what was taken (`suelto`, which is below 0 where more was
 * taken than that), and what came for tareas beyond what they need now. So what is missing of a material in all, without
 * what waits in pendiente orders, less its extra is what is left to buy of it, whatever happens to its tareas.
 *
 * Where what was taken is needed again, it is missing of those that have some, in proportion to it.
 */
export function sobraDeMaterial(pares: readonly ParComprado[], suelto: Micro): SobraDeMaterial {
  const conParte = pares.map((par) => {
    const sobra = sobraDePar(par)
    return { tareaId: par.tareaId, sobra, tiene: par.recibida - sobra }
  })
  const libre = libreDe(pares, suelto)
  const partes = repartirExacto(
    libre < 0n ? -libre : 0n,
    conParte.map(({ tiene }) => tiene),
  )
  const queNoSon0 = (entradas: [string, Micro][]) => new Map(entradas.filter(([, cuanto]) => cuanto > 0n))
  return {
    extra: libre > 0n ? libre : 0n,
    sobras: queNoSon0(conParte.map(({ tareaId, sobra }) => [tareaId, sobra])),
    tomado: queNoSon0(conParte.map(({ tareaId }, i) => [tareaId, partes[i] ?? 0n])),
  }
}

function sobraDePar({ cantidadUnitaria, cantidad, recibida }: ParComprado): Micro {
  if (recibida === 0n) return 0n
  const necesaria = paraHacer(cantidadUnitaria, cantidad)
  return recibida > necesaria ? recibida - necesaria : 0n
}

/** All that is loose or more than needed; below 0 where more was taken than that. */
const libreDe = (pares: readonly ParComprado[], suelto: Micro): Micro =>
  pares.reduce((suma, par) => suma + sobraDePar(par), suelto)

/**
 * What of what is left over comes from one paid order, and how much there is: without the order's parts (`recibidas`, by
 * tarea) and what it left loose (`dejoSuelto`) so much less would be left.
 */
export function loQueDejo(
  pares: readonly ParComprado[],
  suelto: Micro,
  orden: { recibidas: ReadonlyMap<string, Micro>; dejoSuelto: Micro },
): { dejo: Micro; queda: Micro } {
  const sinElla = pares.map((par) => ({
    ...par,
    recibida: par.recibida - (orden.recibidas.get(par.tareaId) ?? 0n),
  }))
  const antes = libreDe(pares, suelto)
  return {
    dejo: antes - libreDe(sinElla, suelto - orden.dejoSuelto),
    queda: antes > 0n ? antes : 0n,
  }
}
