import { cantidadProbable, type PreguntaDeMas } from '../nucleo/deMas.ts'
import { mensajesDeMas as textos } from '../nucleo/mensajes/deMas.ts'
import { mensajesPedidos as dePedidos } from '../nucleo/mensajes/pedidos.ts'
import { MICRO, type Micro } from '../nucleo/micro.ts'
import { formatoCantidad } from '../nucleo/numeros.ts'
import { cantidadTotal, type Llegada } from './pago.ts'

// What is asked before an order is saved, or paid, whose quantities are far over what there is to buy (domain.md §9).

/** A quantity of a material and what it is measured against: what a tarea lacks of it, or what was ordered. */
export interface CantidadComprada {
  /** 'Cemento para Muro' */
  que: string
  escrita: Micro
  hay: Micro
  unidad: string
}

/** Materials are sold by the bag and by the bar: twice as much as is needed is bought on purpose, more is asked about. */
const VECES = 2n

/**
 * Those over twice what there is, in one question; null where there are none. Where there is none to buy any more, nothing
 * says how much is too much: its line says so while it is typed. `contra`:
 * whether it is an order, against what is missing, or what came, against what was ordered.
 */
export function preguntaDeCompra(
  cantidades: readonly CantidadComprada[],
  contra: 'falta' | 'pedido',
): (Pick<PreguntaDeMas, 'texto'> & { lineas: string[] }) | null {
  const lineas = cantidades
    .filter(({ escrita, hay }) => hay > 0n && escrita > hay * VECES)
    .map((una) => `${una.que}: ${dicho(una, contra)}`)
  return lineas.length === 0 ? null : { texto: textos.deMateriales, lineas }
}

/**
 * What is asked before an order is paid of which nothing was bought and nothing taken from what was left over; null where
 * something was.
 */
export function preguntaDeNada(llegadas: readonly Llegada[]): { texto: string; lineas: string[] } | null {
  if (llegadas.some((llegada) => cantidadTotal(llegada) > 0n)) return null
  return { texto: dePedidos.nadaLlego, lineas: [dePedidos.alPagarNada] }
}

function dicho({ escrita, hay, unidad }: CantidadComprada, contra: 'falta' | 'pedido'): string {
  const conUnidad = (cantidad: Micro) => `${formatoCantidad(cantidad)} ${unidad}`
  const probable = cantidadProbable(escrita, hay)
  const cual = textos.cual(conUnidad(escrita), probable === null ? null : formatoCantidad(probable))
  if (contra === 'pedido') return `${cual} ${textos.pedido(conUnidad(hay))}.`
  return `${cual} ${textos.falta(conUnidad(hay), hay === MICRO)}.`
}
