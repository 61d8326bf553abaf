import {
  explicarCantidadPedida,
  explicarPago,
  type MaterialPorPagar,
} from '@plomada/domain/compras/explicar/orden'
import { cantidadLeida, sumaDeLoEscrito } from '@plomada/domain/compras/orden'
import { cantidadTotal, conLoQueSobro, contraLoPedido, totalPagado } from '@plomada/domain/compras/pago'
import type { CantidadComprada } from '@plomada/domain/compras/preguntas'
import {
  razonContraDesdeExtra,
  razonContraFechaDePago,
  razonContraPrecioCero,
  razonContraTotalDeLinea,
} from '@plomada/domain/compras/razones'
import { esFecha } from '@plomada/domain/nucleo/fecha'
import { mensajesPedidos } from '@plomada/domain/nucleo/mensajes/pedidos'
import { leerMicro, textoDeMicro } from '@plomada/domain/nucleo/micro'
import {
  ETIQUETAS_DE_PAGO,
  pagoDel,
  razonesDePago,
  type ValoresDePago,
} from '../../certificaciones/comprobante/valores.ts'
import { leerPrecioPedido } from '../pedido/valores.ts'
import type { OrdenDeCompra } from '../queries.ts'

/** What came of a material, as it is typed: canonical texts. */
export interface Llegado {
  materialId: string
  comprado: string
  desdeExtra: string
  precio: string
}

export type ValoresDePagarOrden = ValoresDePago & { materiales: readonly Llegado[] }

export const ETIQUETAS_DE_PAGAR = { materiales: 'Materiales', ...ETIQUETAS_DE_PAGO }

/** All that was ordered came, at the price that was ordered, nothing of it from what was left over. */
export function todoLlego({ materiales, proveedorRuc }: OrdenDeCompra, hoy: string): ValoresDePagarOrden {
  return {
    ...pagoDel(hoy, proveedorRuc),
    materiales: materiales.map(({ materialId, cantidad, precioUnitario }) => ({
      materialId,
      comprado: textoDeMicro(leerMicro(cantidad) ?? 0n),
      desdeExtra: '0',
      precio: String(precioUnitario),
    })),
  }
}

/** What came of a material; null while it can't be read. */
function leerLlegado({ materialId, comprado, desdeExtra, precio }: Llegado) {
  const [cantidadAComprar, cantidadDesdeExtra] = [leerMicro(comprado), leerMicro(desdeExtra || '0')]
  const precioUnitario = leerPrecioPedido(precio)
  if (cantidadAComprar === undefined || cantidadDesdeExtra === undefined || precioUnitario === undefined)
    return null
  return { materialId, cantidadAComprar, cantidadDesdeExtra, precioUnitario }
}

/** What it came to; null while it can't be read or kept. */
export function pagadoDe(llegado: Llegado): number | null {
  const leido = leerLlegado(llegado)
  if (leido === null || razonContraTotalDeLinea(leido.precioUnitario, leido.cantidadAComprar) !== null)
    return null
  return totalPagado(leido)
}

export const totalDePago = ({ materiales }: Pick<ValoresDePagarOrden, 'materiales'>): number =>
  sumaDeLoEscrito(materiales.map(pagadoDe))

/** What came against what was ordered; null while it can't be read. */
export function comoLlego(llegado: Llegado, pedido: number): ReturnType<typeof contraLoPedido> | null {
  const leido = leerLlegado(llegado)
  return leido === null ? null : contraLoPedido(leido, leerMicro(pedido) ?? 0n)
}

/** What came of each material against what was ordered, for the question before it is paid. */
export const loPedidoYLoQueLlego = (
  { materiales }: ValoresDePagarOrden,
  orden: Pick<OrdenDeCompra, 'materiales'>,
): CantidadComprada[] =>
  materiales.flatMap((llegado) => {
    const leido = leerLlegado(llegado)
    const pedido = orden.materiales.find(({ materialId }) => materialId === llegado.materialId)
    if (leido === null || pedido === undefined) return []
    const { materialNombre: que, unidad, cantidad } = pedido
    return [{ que, unidad, escrita: cantidadTotal(leido), hay: leerMicro(cantidad) ?? 0n }]
  })

/** What came in all, for the question where that is nothing. */
export const llegadasDeOrden = ({ materiales }: ValoresDePagarOrden) =>
  materiales.flatMap((llegado) => leerLlegado(llegado) ?? [])

/**
 * With as much as there is of what was left over, up to what was ordered, and the rest bought; null where there is none,
 * or some is taken already.
 */
export function conExtra(llegado: Llegado, pedido: number, extra: number): Llegado | null {
  const [pedida, hay, usada] = [
    leerMicro(pedido) ?? 0n,
    leerMicro(extra) ?? 0n,
    leerMicro(llegado.desdeExtra || '0'),
  ]
  if (usada !== 0n || hay === 0n) return null
  const usando = conLoQueSobro(pedida, hay)
  return {
    ...llegado,
    comprado: textoDeMicro(usando.cantidadAComprar),
    desdeExtra: textoDeMicro(usando.cantidadDesdeExtra),
  }
}

export type CampoDeLlegado = 'comprado' | 'desdeExtra' | 'precio'

/**
 * Why what came of a material can't be sent, by input: what is missing where it can't be read, since 0 is allowed and
 * the documented 'superiores a 0', which the server keeps, would say it is not. `extra`: what the work has left over of it.
 */
export function razonesDeLlegado(
  { comprado, desdeExtra, precio }: Llegado,
  extra: number,
): Partial<Record<CampoDeLlegado, string>> {
  const [micro, deExtra, precioUnitario] = [
    leerMicro(comprado),
    leerMicro(desdeExtra || '0'),
    leerPrecioPedido(precio),
  ]
  const contraExtra =
    deExtra === undefined || deExtra < 0n
      ? mensajesPedidos.desdeExtraNumerico
      : razonContraDesdeExtra(deExtra, leerMicro(extra) ?? 0n)
  const contraTotal =
    micro === undefined || precioUnitario === undefined
      ? null
      : razonContraTotalDeLinea(precioUnitario, micro)
  return {
    ...(micro === undefined || micro < 0n
      ? { comprado: mensajesPedidos.compradoNumerico }
      : contraTotal && { comprado: contraTotal }),
    ...(contraExtra !== null && { desdeExtra: contraExtra }),
    ...(precioUnitario === undefined && { precio: mensajesPedidos.precioNumerico }),
  }
}

/** What the work has left over of a material now. */
export const extraDe = ({ totalMateriales }: OrdenDeCompra, materialId: string): number =>
  totalMateriales[materialId]?.cantidadExtra ?? 0

/** The first wrong input, by material and field, and why. */
export function primeroErrado(v: Pick<ValoresDePagarOrden, 'materiales'>, orden: OrdenDeCompra) {
  for (const llegado of v.materiales) {
    const razones = razonesDeLlegado(llegado, extraDe(orden, llegado.materialId))
    for (const campo of ['comprado', 'desdeExtra', 'precio'] as const) {
      const razon = razones[campo]
      if (razon !== undefined) return { materialId: llegado.materialId, campo, razon }
    }
  }
  return null
}

/** Why the payment can't be sent, by field. */
export function razonesDePagar(v: ValoresDePagarOrden, orden: OrdenDeCompra): Record<string, string> {
  const errado = primeroErrado(v, orden)
  const contraFecha = esFecha(v.fechaPago) ? razonContraFechaDePago(v.fechaPago, orden.fecha) : null
  return {
    ...razonesDePago(v),
    ...(contraFecha !== null && { fechaPago: contraFecha }),
    ...(errado !== null && { materiales: errado.razon }),
  }
}

/** The question before something is paid that costs nothing, or null. */
export const preguntaDePrecioCero = ({ materiales }: ValoresDePagarOrden): string | null =>
  razonContraPrecioCero(materiales.map(({ precio }) => ({ precioUnitario: leerPrecioPedido(precio) ?? 1 })))

/** What came as the contract wants it. */
export const llegadosPorMandar = ({ materiales }: ValoresDePagarOrden) =>
  materiales.map(({ materialId, comprado, desdeExtra, precio }) => ({
    materialId,
    precioUnitario: precio,
    cantidadAComprar: comprado,
    cantidadDesdeExtra: desdeExtra || '0',
  }))

// What the figures of an order that is paid come of: what the order says and what is being typed.

/** How much of a material was ordered: for each rubro. */
export const explicacionDePedido = (
  { rubros }: OrdenDeCompra,
  { materialId, ...m }: OrdenDeCompra['materiales'][number],
) =>
  explicarCantidadPedida(
    { nombre: m.materialNombre, unidad: m.unidad, pedido: m.cantidad },
    rubros.flatMap(({ rubroId: clave, rubroNombre: tareaNombre, materiales }) =>
      materiales
        .filter((linea) => linea.materialId === materialId)
        .map(({ cantidad }) => ({ clave, tareaNombre, cantidad })),
    ),
  )

/** A material with what came of it, as far as it can be read. */
export function porPagar(
  { materiales }: Pick<OrdenDeCompra, 'materiales'>,
  llegado: Llegado,
): MaterialPorPagar {
  const material = materiales.find(({ materialId }) => materialId === llegado.materialId)
  const cantidad = (texto: string) => cantidadLeida(leerMicro(texto || '0'))
  return {
    nombre: material?.materialNombre ?? '',
    unidad: material?.unidad ?? '',
    pedido: material?.cantidad ?? 0,
    comprado: cantidad(llegado.comprado),
    desdeExtra: cantidad(llegado.desdeExtra),
    precio: leerPrecioPedido(llegado.precio) ?? 0,
    total: pagadoDe(llegado) ?? 0,
  }
}

/** What an order is paid with: each of its materials. */
export const explicacionDePago = (orden: OrdenDeCompra, materiales: readonly Llegado[]) =>
  explicarPago(
    materiales.map((llegado) => porPagar(orden, llegado)),
    totalDePago({ materiales }),
  )
