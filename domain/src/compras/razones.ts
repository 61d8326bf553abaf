import { diasDe } from '../nucleo/dias.ts'
import type { Gs } from '../nucleo/dinero.ts'
import { type Fecha, formatoFecha } from '../nucleo/fecha.ts'
import { mensajesCertificaciones } from '../nucleo/mensajes/certificaciones.ts'
import { mensajesCompras as textos } from '../nucleo/mensajes/compras.ts'
import { CANTIDAD_MAXIMA, type Micro } from '../nucleo/micro.ts'
import { formatoCantidad, formatoGs } from '../nucleo/numeros.ts'
import type { Razon } from '../presupuestos/razones.ts'
import { TOTAL_DE_ORDEN_MAXIMO, totalExacto } from './orden.ts'
import { cambioDeExtra, type MaterialPagado } from './pago.ts'

// The reason against each thing that is done with an order of materials, or null (domain.md §9).

/** pendiente → pagada or descartada; the first may be taken back. */
export const ESTADOS_DE_ORDEN = ['pendiente', 'pagada', 'descartada'] as const
export type EstadoDeOrden = (typeof ESTADOS_DE_ORDEN)[number]

/** Paid, discarded and edited is only what is pendiente. */
export function razonContraCambiarOrden(estado: EstadoDeOrden): Razon {
  if (estado === 'pagada') return textos.yaPagada
  return estado === 'descartada' ? textos.yaDescartada : null
}

/** Of a line or a paid material: its total can be kept. */
export function razonContraTotalDeLinea(precioUnitario: Gs, cantidad: Micro): Razon {
  const cabe = totalExacto(precioUnitario, cantidad) <= BigInt(TOTAL_DE_ORDEN_MAXIMO)
  return cabe ? null : textos.totalDeLineaMayor(formatoGs(TOTAL_DE_ORDEN_MAXIMO))
}

export function razonContraTotalDeOrden(total: Gs): Razon {
  return total > TOTAL_DE_ORDEN_MAXIMO ? textos.totalMayor(formatoGs(TOTAL_DE_ORDEN_MAXIMO)) : null
}

/** What of a material's extra an order left, and how much extra of it the work has now (extra.ts, `loQueDejo`). */
export interface ExtraDeOrden {
  material: string
  unidad: string
  dejo: Micro
  queda: Micro
}

/** Taking its payment back: it is paid, and what it left over is still there to be taken off again. */
export function razonContraRevertirOrden(estado: EstadoDeOrden, extras: readonly ExtraDeOrden[]): Razon {
  if (estado !== 'pagada') return estado === 'descartada' ? textos.yaDescartada : textos.sinPagar
  const usado = extras.find(({ dejo, queda }) => dejo > queda)
  if (usado === undefined) return null
  const con = (cantidad: Micro) => `${formatoCantidad(cantidad)} ${usado.unidad}`
  return textos.extraUsado(usado.material, con(usado.dejo), con(usado.queda))
}

/** Only what was paid has a receipt. */
export function razonContraComprobanteDeOrden(estado: EstadoDeOrden): Razon {
  if (estado === 'pagada') return null
  return estado === 'descartada' ? textos.yaDescartada : mensajesCertificaciones.sinPagoNoHayComprobante
}

/** `extra`: what the work has left over of the material. */
export function razonContraDesdeExtra(cantidadDesdeExtra: Micro, extra: Micro): Razon {
  return cantidadDesdeExtra > extra ? textos.extraSuperior : null
}

/** `presente`: what the work bought and has left over of the material before it is paid. */
export function razonContraComprado(
  pedida: Micro,
  pagado: MaterialPagado,
  presente: { comprada: Micro; extra: Micro },
): Razon {
  const comprada = presente.comprada + pagado.cantidadAComprar
  const extra = presente.extra + cambioDeExtra(pedida, pagado)
  return comprada > CANTIDAD_MAXIMA || extra > CANTIDAD_MAXIMA ? textos.muchoComprado : null
}

/**
 * The days that an order may be of, which a list of all orders asks for: that on which it is wanted, of a day to come
 * too, but not of one that only a slip writes, since it can't be paid before it. `hoy`: the day it is in Asunción.
 */
export function diasDeOrden(hoy: Fecha): { inicio: Fecha; fin: Fecha } {
  const { minimo, maximo } = diasDe('orden', hoy)
  return { inicio: minimo, fin: maximo }
}

/** The day that a purchase counts on: from the order's on. That it is not after today is `razonContraDia`'s to say. */
export function razonContraFechaDePago(fechaPago: Fecha, fechaDeOrden: Fecha): Razon {
  return fechaPago < fechaDeOrden ? textos.pagoAntesDePedir(formatoFecha(fechaDeOrden)) : null
}

/** Paying for something that costs nothing is asked before it is done. */
export function razonContraPrecioCero(materiales: readonly { precioUnitario: Gs }[]): Razon {
  return materiales.some(({ precioUnitario }) => precioUnitario === 0) ? textos.precioCero : null
}
