import type { Gs } from '../nucleo/dinero.ts'
import { MICRO, type Micro } from '../nucleo/micro.ts'
import { dividirRedondeando } from '../nucleo/redondeo.ts'

// What the tareas of a work need of a material, and what is there of it (domain.md §9). Quantities are millionths.

/** A componente of a tarea: what a unit needs, what is planned and what is done of it. */
export interface NecesidadDeTarea {
  cantidadUnitaria: Micro
  /** Planned, of the tarea. */
  cantidad: Micro
  avanzado: Micro
}

/**
 * What so much of a tarea needs, rounded to millionths, the finest that is ordered or stored: what a work needs is the
 * sum of these, and so adds up to what its tareas show.
 */
export function paraHacer(cantidadUnitaria: Micro, cantidadDeTarea: Micro): Micro {
  return dividirRedondeando(cantidadUnitaria * cantidadDeTarea, MICRO)
}

/** What the next order would ask for: what the tarea needs less what its orders have, never below 0. */
export function sugerida({ cantidadUnitaria, cantidad }: NecesidadDeTarea, enOrdenes: Micro): Micro {
  const falta = paraHacer(cantidadUnitaria, cantidad) - enOrdenes
  return falta > 0n ? falta : 0n
}

/** What the orders of a work have of a material. */
export interface Comprado {
  /** In orders that are pendiente. */
  ordenada: Micro
  comprada: Micro
  extra: Micro
  pagado: Gs
}

export interface TotalDeMaterial {
  cantidadTotal: Micro
  cantidadUtilizada: Micro
  /** What is left to buy; below 0, so much was bought beyond what is needed. */
  balance: Micro
  /** Bought and not used; below 0, so much was used that no order bought. */
  enObra: Micro
  compraPromedio: Micro | null
}

const suma = (cantidades: readonly Micro[]) => cantidades.reduce((total, cantidad) => total + cantidad, 0n)

/** `necesidades`: of each active tarea with the material. */
export function totalDeMaterial(
  necesidades: readonly NecesidadDeTarea[],
  { comprada, pagado }: Pick<Comprado, 'comprada' | 'pagado'>,
): TotalDeMaterial {
  const cantidadTotal = suma(necesidades.map((n) => paraHacer(n.cantidadUnitaria, n.cantidad)))
  const cantidadUtilizada = suma(necesidades.map((n) => paraHacer(n.cantidadUnitaria, n.avanzado)))
  return {
    cantidadTotal,
    cantidadUtilizada,
    balance: cantidadTotal - comprada,
    enObra: comprada - cantidadUtilizada,
    compraPromedio: compraPromedio(pagado, comprada),
  }
}

/** Guaraníes paid for a unit, to six decimals; null where nothing was bought. */
export function compraPromedio(pagado: Gs, comprada: Micro): Micro | null {
  return comprada === 0n ? null : dividirRedondeando(BigInt(pagado) * MICRO * MICRO, comprada)
}

/** The labour of one componente: in all, in what is done, and in what is left to do. */
export function manoDeObraDe({ cantidadUnitaria, cantidad, avanzado }: NecesidadDeTarea) {
  return {
    cantidadTotal: paraHacer(cantidadUnitaria, cantidad),
    cantidadUtilizada: paraHacer(cantidadUnitaria, avanzado),
    restante: cantidad > avanzado ? paraHacer(cantidadUnitaria, cantidad - avanzado) : 0n,
  }
}
