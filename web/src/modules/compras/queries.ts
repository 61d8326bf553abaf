import { mismosComprobantes } from '@plomada/contract/certificaciones/comprobante'
import {
  cambiarOrden,
  excelDeOrden,
  opcionesDeOrden,
  ordenes,
  ordenPorId,
  pdfDeOrden,
} from '@plomada/contract/compras/ordenes'
import {
  detalleDeMaterial,
  excelDeManoDeObra,
  excelDeMateriales,
  totalesDeManoDeObra,
  totalesDeMateriales,
} from '@plomada/contract/compras/totales'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import { mensajesPedidos } from '@plomada/domain/nucleo/mensajes/pedidos'
import { descargaDe } from '../../api/archivo.ts'
import { consulta } from '../../api/consultas.ts'
import type { Filtros } from '../../pagina/busqueda/filtros.ts'
import { ultimosDias } from '../../pagina/busqueda/ultimosDias.ts'
import { deLista } from '../../pagina/lista/orden.ts'
import type { FILTROS_DE_MANO_DE_OBRA, FILTROS_DE_MATERIALES, FILTROS_DE_ORDENES } from './filtros.ts'

export type OrdenDeCompra = RespuestaDe<typeof ordenPorId>
export type OrdenDeLista = RespuestaDe<typeof ordenes>['data']['items'][number]
export type OpcionesDeOrden = RespuestaDe<typeof opcionesDeOrden>
export type TotalDeMaterial = RespuestaDe<typeof totalesDeMateriales>['items'][number]
export type TotalDeManoDeObra = RespuestaDe<typeof totalesDeManoDeObra>['items'][number]
export type DetalleDeMaterial = RespuestaDe<typeof detalleDeMaterial>
type BusquedaDeOrdenes = Filtros<typeof FILTROS_DE_ORDENES>
type BusquedaDeTotales = Filtros<typeof FILTROS_DE_MATERIALES>
type BusquedaDeManoDeObra = Filtros<typeof FILTROS_DE_MANO_DE_OBRA>

/** Reads whose cached answers an order makes outdated. */
export const TOCA_ORDENES = [
  ordenes,
  ordenPorId,
  opcionesDeOrden,
  totalesDeMateriales,
  detalleDeMaterial,
  mismosComprobantes,
] as const

/**
 * The days that are listed: the last ones, but a link that asks for one material or tarea, or for those paid in some
 * days, wants all of its orders.
 */
export function rangoDeCompras({ inicio, fin, ...otros }: BusquedaDeOrdenes) {
  const entera = [otros.materialId, otros.tareaId, otros.pagadaDesde, otros.pagadaHasta].some(
    (uno) => uno !== undefined,
  )
  return entera ? { inicio: inicio ?? '', fin: fin ?? '' } : ultimosDias({ inicio, fin })
}

export function listaDeOrdenes(presupuestoId: string, filtros: BusquedaDeOrdenes) {
  const { estado, proveedorId, materialId, tareaId, pagadaDesde = null, pagadaHasta = null } = filtros
  const query = {
    ...deLista(filtros),
    ...rangoDeCompras(filtros),
    presupuestoId,
    estado,
    proveedorId,
    materialId,
    tareaId,
    pagadaDesde,
    pagadaHasta,
  } as const
  return { ...consulta(ordenes, { query }), select: ({ data }: RespuestaDe<typeof ordenes>) => data }
}

/** Those of a work that are pendiente, of all days. */
export const pendientesDe = (presupuestoId: string, limit: number) => ({
  ...consulta(ordenes, { query: { presupuestoId, estado: 'pendiente', limit } }),
  select: ({ data }: RespuestaDe<typeof ordenes>) => data,
})

export const unaOrden = (id: string) => consulta(ordenPorId, { params: { id } })

export const opcionesDe = (presupuestoId: string) => consulta(opcionesDeOrden, { query: { presupuestoId } })

/** What a work needs and used of one material, rubro by rubro. */
export const detalleDe = (presupuestoId: string, materialId: string) =>
  consulta(detalleDeMaterial, { query: { presupuestoId, materialId } })

export function listaDeMateriales(presupuestoId: string, filtros: BusquedaDeTotales) {
  return {
    ...consulta(totalesDeMateriales, {
      query: { ...deLista(filtros), presupuestoId, busquedaRapida: filtros.busquedaRapida },
    }),
    select: ({ items, count }: RespuestaDe<typeof totalesDeMateriales>) => ({
      // A row of a list has an id; here each is a material.
      items: items.map((item) => ({ ...item, _id: item.materialId })),
      count,
    }),
  }
}

export function listaDeManoDeObra(presupuestoId: string, filtros: BusquedaDeManoDeObra) {
  return consulta(totalesDeManoDeObra, {
    query: { ...deLista(filtros), presupuestoId, busquedaRapida: filtros.busquedaRapida },
  })
}

export const pdfDe = (ordenId: string) => descargaDe(pdfDeOrden, { query: { ordenId } })
export const excelDe = (ordenId: string) => descargaDe(excelDeOrden, { query: { ordenId } })
export const excelDeTodosLosMateriales = (
  presupuestoId: string,
  { busquedaRapida }: { busquedaRapida?: string },
) => descargaDe(excelDeMateriales, { query: { presupuestoId, busquedaRapida } })
export const excelDeTodaLaManoDeObra = (
  presupuestoId: string,
  { busquedaRapida }: { busquedaRapida?: string },
) => descargaDe(excelDeManoDeObra, { query: { presupuestoId, busquedaRapida } })

/** The question before one is discarded, and what follows. */
export const preguntaDeDescartarOrden = ({ _id, nro, proveedorNombre, version }: OrdenDeLista) => ({
  texto: mensajesPedidos.confirmarDescartar,
  consecuencia: mensajesPedidos.alDescartar(nro, proveedorNombre),
  verbo: 'Descartar la orden',
  peligroso: true,
  endpoint: cambiarOrden,
  envio: { body: { _id, version, estado: 'DESCARTADO' as const } },
  invalida: TOCA_ORDENES,
})
