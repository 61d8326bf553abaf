import type { Gs } from '../nucleo/dinero.ts'
import type { Micro } from '../nucleo/micro.ts'
import { repartir, repartirExacto } from '../nucleo/reparto.ts'
import { totalDeLinea } from './orden.ts'

// What came of an order when it is paid (domain.md §9). Quantities are millionths of the material's unit.

export interface MaterialPagado {
  materialId: string
  precioUnitario: Gs
  cantidadAComprar: Micro
  /** Taken from what the work has left over of it. */
  cantidadDesdeExtra: Micro
}

/** What came of it, whatever it cost. */
export type Llegada = Pick<MaterialPagado, 'cantidadAComprar' | 'cantidadDesdeExtra'>

/** What the order is served with: bought and taken from what was left over. */
export function cantidadTotal({ cantidadAComprar, cantidadDesdeExtra }: Llegada): Micro {
  return cantidadAComprar + cantidadDesdeExtra
}

/** round(price × bought): what was left over is paid already. */
export function totalPagado({ precioUnitario, cantidadAComprar }: MaterialPagado): Gs {
  return totalDeLinea(precioUnitario, cantidadAComprar)
}

/**
 * How what a work has left over of a material changes: what came beyond what was ordered, less what was taken. Less than
 * ordered never makes it less.
 */
export function cambioDeExtra(pedida: Micro, pagado: Llegada): Micro {
  const deMas = cantidadTotal(pagado) - pedida
  return (deMas > 0n ? deMas : 0n) - pagado.cantidadDesdeExtra
}

/** How much came beyond what was ordered; below 0, so much did not come. */
export const deMasDeLoPedido = (llegada: Llegada, pedida: Micro): Micro => cantidadTotal(llegada) - pedida

/** As much as there is of what was left over, up to what was ordered, and the rest bought. */
export function conLoQueSobro(pedida: Micro, hay: Micro): Llegada {
  const cantidadDesdeExtra = hay < pedida ? hay : pedida
  return { cantidadAComprar: pedida - cantidadDesdeExtra, cantidadDesdeExtra }
}

/** How much a difference is, whichever way. */
export const cuantoEs = (diferencia: Micro): Micro => (diferencia < 0n ? -diferencia : diferencia)

/**
 * Each line's part of what was paid for its material, by what it has of what came; lines in their order, which settles
 * ties.
 */
export function pagadoPorLinea(total: Gs, llegadas: readonly Micro[]): Gs[] {
  return repartir(total, llegadas)
}

/**
 * What each line of a material has of what came, at most what it ordered, by largest remainder in millionths; lines in
 * their order, which settles ties. So what came short counts again as needed.
 */
export function recibidas(pedidas: readonly Micro[], total: Micro): Micro[] {
  const pedido = pedidas.reduce((suma, pedida) => suma + pedida, 0n)
  return repartirExacto(total < pedido ? total : pedido, pedidas)
}
