import type { Gs } from '../nucleo/dinero.ts'
import { type Micro, numeroDeMicro } from '../nucleo/micro.ts'
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

/** What came against what was ordered: `diferencia` below 0 did not come, and `cuanto` is how much it is either way. */
export function contraLoPedido(
  llegada: Llegada,
  pedida: Micro,
): { diferencia: number; cuanto: number; sobra: boolean } {
  const deMas = cantidadTotal(llegada) - pedida
  const sobra = deMas > 0n
  return { diferencia: numeroDeMicro(deMas), cuanto: numeroDeMicro(sobra ? deMas : -deMas), sobra }
}

/** As much as there is of what was left over, up to what was ordered, and the rest bought. */
export function conLoQueSobro(pedida: Micro, hay: Micro): Llegada {
  const cantidadDesdeExtra = hay < pedida ? hay : pedida
  return { cantidadAComprar: pedida - cantidadDesdeExtra, cantidadDesdeExtra }
}

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
