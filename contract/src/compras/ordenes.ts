import { mensajesCompras } from '@plomada/domain/nucleo/mensajes/compras'
import { z } from 'zod'
import {
  CAMBIO_DE_COMPROBANTE,
  zComprobante,
  zComprobanteEntrada,
  zMotivo,
} from '../certificaciones/comprobante.ts'
import {
  ADMINISTRAN,
  LEEN_COSTOS,
  oNinguna,
  ordenDe,
  zCantidadDe,
  zCantidadEntrada,
  zCreado,
  zDecimal,
  zFecha,
  zFechaOpcional,
  zGs,
  zHecho,
  zId,
  zListaEnData,
  zPaginado,
  zPrecioDe,
  zPrecioEntrada,
  zVersion,
} from '../comun.ts'
import { zDia } from '../dias.ts'
import { endpoint, TIPO_DE_ARCHIVO } from '../endpoint.ts'

// Orders of materials (2-site-management §2 'Purchase orders', domain.md §9). Here `rubroId` is a tarea.

/** Most lines of an order. */
export const LINEAS_DE_ORDEN = 500
/** As the documents spell the states of an order. */
export const ESTADOS_DE_ORDEN = ['pendiente', 'PAGADO', 'DESCARTADO'] as const

/** An order is prices and nothing else: who sees quantities alone has none (domain.md §13). */
const SIN_MONTOS_NADA = { residenteSoloCantidades: 'prohibida' } as const

/** What a work needs of a material for one tarea, and what the next order would ask for. */
const zNecesidad = z.object({
  rubroId: zId,
  rubroNombre: z.string(),
  /** Of the material, for one unit of the tarea. */
  cantidadUnitaria: zDecimal,
  /** cantidadUnitaria × the tarea's cantidad, and what its orders have: pendientes, and what came of paid ones. */
  necesaria: zDecimal,
  enOrdenes: zDecimal,
  /** necesaria − enOrdenes, never below 0. */
  sugerida: zDecimal,
})

export const opcionesDeOrden = endpoint({
  nombre: 'opcionesDeOrden',
  metodo: 'GET',
  ruta: '/v1/opcionesOrdenDeCompra',
  resumen: 'Los proveedores, y los materiales de una obra con lo que falta comprar para cada rubro',
  acceso: LEEN_COSTOS,
  query: z.object({
    presupuestoId: zId,
    /** Only what this tarea needs. */
    tareaId: zId.optional(),
  }),
  respuesta: z.object({
    proveedores: z.array(z.object({ _id: zId, nombre: z.string() })),
    materiales: z.array(
      z.object({
        _id: zId,
        nombre: z.string(),
        unidadMedidaCodigo: z.string(),
        /** The work's own prices; null where it has none. */
        ultimoPrecio: zGs.nullable(),
        ultimoPrecioReal: zGs.nullable(),
        cantidadTotal: zDecimal,
        cantidadOrdenada: zDecimal,
        cantidadComprada: zDecimal,
        cantidadExtra: zDecimal,
        rubros: z.array(zNecesidad),
      }),
    ),
  }),
  caras: SIN_MONTOS_NADA,
})

const zCantidadPositiva = zCantidadEntrada.refine(
  (cantidad) => cantidad > 0n,
  mensajesCompras.cantidadMayorACero,
)

const zLineaEntrada = z.object({
  /** The tarea it is for. */
  rubroId: zId,
  materialId: zId,
  cantidad: zCantidadPositiva,
  precioUnitario: zPrecioEntrada,
  /** Ours: what was seen to be missing, of a line that was filled with it. Absent, the quantity means itself. */
  faltaba: zCantidadEntrada.optional(),
})

/** `actual` of a `FALTA_MOVIDA`: a row a material that others ordered meanwhile. */
export const zFaltaMovida = z.object({
  materiales: z.array(
    z.object({ rubroId: zId, materialId: zId, cantidad: zDecimal, faltaba: zDecimal, falta: zDecimal }),
  ),
})
const zLineasEntrada = z.array(zLineaEntrada).min(1).max(LINEAS_DE_ORDEN)

export const crearOrden = endpoint({
  nombre: 'crearOrden',
  metodo: 'POST',
  ruta: '/v1/ordenDeCompra',
  resumen: 'Pedir materiales a un proveedor, en una obra aprobada',
  acceso: LEEN_COSTOS,
  caras: SIN_MONTOS_NADA,
  body: z.object({
    presupuestoId: zId,
    fecha: zDia.orden,
    proveedorId: zId,
    materiales: zLineasEntrada,
  }),
  respuesta: zCreado.extend({ nro: z.int(), precioTotal: zGs }),
})

const zMaterialDeOrden = z.object({
  materialId: zId,
  materialNombre: z.string(),
  unidad: z.string(),
  unidadMedida: z.string(),
  /** What was paid once it is, else what was asked for. */
  precioUnitario: zGs,
  /** Ordered. */
  cantidad: zDecimal,
  precioTotal: zGs,
  /** Ours: what was asked for, whatever was paid. */
  precioPedido: zGs,
  totalPedido: zGs,
})

/** A line: a material for a tarea. */
export const zLineaDeOrden = zMaterialDeOrden.extend({
  cantidadUnitaria: zDecimal,
  /** Ours: its part of what came; null until the order is paid. Its `precioTotal` is its part of what was paid, by this. */
  recibida: zDecimal.nullable(),
})

export const zOrdenDeCompra = z.object({
  _id: zId,
  nro: z.int(),
  presupuestoId: zId,
  obraNombre: z.string(),
  fecha: zFecha,
  proveedorId: zId,
  proveedorNombre: z.string(),
  estado: z.enum(ESTADOS_DE_ORDEN),
  /** The sum of its lines, or of what was paid for them. */
  precioTotal: zGs,
  fechaPago: zFecha.nullable(),
  comprobante: zComprobante.nullable(),
  /** The IVA that the amount of its receipt has in it, by its rate; null where that states none. */
  ivaIncluido: zGs.nullable(),
  proveedorRuc: z.string(),
  /** One row a material: what was ordered, and once paid what came; null before. */
  materiales: z.array(
    zMaterialDeOrden.extend({
      /** Of its tarea; null where several need different amounts a unit. */
      cantidadUnitaria: zDecimal.nullable(),
      cantidadAComprar: zDecimal.nullable(),
      cantidadDesdeExtra: zDecimal.nullable(),
      cantidadTotal: zDecimal.nullable(),
      /** What the unit and all of it cost when paid. */
      precioPagado: zGs.nullable(),
      totalPagado: zGs.nullable(),
    }),
  ),
  rubros: z.array(
    z.object({
      rubroId: zId,
      rubroNombre: z.string(),
      /** It was discarded after the order was made. */
      descartado: z.boolean(),
      materiales: z.array(zLineaDeOrden),
    }),
  ),
  /** The price of each material, by its id: what was paid once it is. */
  precios: z.record(z.string(), zGs),
  /** How the work stands with each of its materials now, by its id. */
  totalMateriales: z.record(
    z.string(),
    z.object({ cantidadExtra: zDecimal, cantidadComprada: zDecimal, unidadDeMedida: z.string() }),
  ),
  createdByName: z.string(),
  version: z.int(),
})
const DE_QUIEN_PAGA = { comprobante: true, ivaIncluido: true, proveedorRuc: true } as const
const zOrdenDeResidente = zOrdenDeCompra.omit(DE_QUIEN_PAGA)

export const ordenPorId = endpoint({
  nombre: 'ordenPorId',
  metodo: 'GET',
  ruta: '/v1/ordeneDeCompra/:id',
  resumen: 'Una orden de compra, con sus materiales y los rubros para los que son',
  acceso: LEEN_COSTOS,
  params: z.object({ id: zId }),
  respuesta: zOrdenDeCompra,
  caras: { obraResidente: zOrdenDeResidente, ...SIN_MONTOS_NADA },
})

const zMaterialPagado = z.object({
  materialId: zId,
  precioUnitario: zPrecioDe(mensajesCompras.montosMayoresACero),
  /** 0 takes all of it from what the work has left over. */
  cantidadAComprar: zCantidadDe(mensajesCompras.montosMayoresACero),
  cantidadDesdeExtra: zCantidadDe(mensajesCompras.montosMayoresACero),
})
const DE_ORDEN = { _id: zId, version: zVersion }

export const cambiarOrden = endpoint({
  nombre: 'cambiarOrden',
  metodo: 'PATCH',
  ruta: '/v1/ordenDeCompra',
  resumen: 'Descartar una orden pendiente, pagarla con lo que llegó, o cambiar lo que pide',
  acceso: ADMINISTRAN,
  body: z.discriminatedUnion('estado', [
    z.object({ ...DE_ORDEN, estado: z.literal('DESCARTADO') }),
    z.object({
      ...DE_ORDEN,
      estado: z.literal('PAGADO'),
      materiales: z.array(zMaterialPagado).min(1).max(LINEAS_DE_ORDEN),
      /** Absent, today. */
      fechaPago: oNinguna(zDia.hecho),
      comprobante: zComprobanteEntrada.nullish(),
      confirmaPrecioCero: z.boolean().optional(),
    }),
    z.object({
      ...DE_ORDEN,
      estado: z.literal('pendiente').optional(),
      materiales: zLineasEntrada,
      fecha: zDia.orden,
      proveedorId: zId,
    }),
  ]),
  respuesta: zHecho.extend({ orden: zOrdenDeCompra }),
})

const delPago = { acceso: ADMINISTRAN, respuesta: zHecho.extend({ orden: zOrdenDeCompra }) } as const

/** Ours. */
export const comprobanteDeOrden = endpoint({
  nombre: 'comprobanteDeOrden',
  metodo: 'PATCH',
  ruta: '/v1/ordenDeCompra/comprobante',
  resumen: 'Cargar, corregir o quitar el comprobante de una orden pagada',
  body: z.object({ _id: zId, ...CAMBIO_DE_COMPROBANTE }),
  ...delPago,
})

/** Ours. */
export const revertirPagoDeOrden = endpoint({
  nombre: 'revertirPagoDeOrden',
  metodo: 'POST',
  ruta: '/v1/ordenDeCompra/revertirPago',
  resumen: 'Revertir el pago de una orden, con su motivo: queda pendiente otra vez',
  body: z.object({ ...DE_ORDEN, motivo: zMotivo }),
  ...delPago,
})

/** What an order of a list has of the one material that was asked for; what came and was paid is null before. */
const zDeUnMaterial = z.object({
  cantidad: zDecimal,
  cantidadAComprar: zDecimal.nullable(),
  cantidadDesdeExtra: zDecimal.nullable(),
  totalPagado: zGs.nullable(),
})

export const zOrdenDeLista = zOrdenDeCompra.pick({
  _id: true,
  nro: true,
  fecha: true,
  precioTotal: true,
  proveedorId: true,
  proveedorNombre: true,
  estado: true,
  fechaPago: true,
  comprobante: true,
  ivaIncluido: true,
  proveedorRuc: true,
  version: true,
})
const zOrdenListada = zOrdenDeLista.extend({
  /** Ours: null unless `materialId` was asked for. */
  material: zDeUnMaterial.nullable(),
})

export const ordenes = endpoint({
  nombre: 'ordenes',
  metodo: 'GET',
  ruta: '/v1/ordenesDeCompra',
  resumen: 'Las órdenes de compra de una obra, las últimas primero',
  acceso: LEEN_COSTOS,
  query: z.object({
    ...zPaginado,
    ...ordenDe('ordenes'),
    presupuestoId: zId,
    proveedorId: zId.optional(),
    /** By the order's day. */
    inicio: zFechaOpcional,
    fin: zFechaOpcional,
    estado: z.enum(['', ...ESTADOS_DE_ORDEN]).optional(),
    /** Ours: by the day it was paid; one that was not is of none. */
    pagadaDesde: zFechaOpcional,
    pagadaHasta: zFechaOpcional,
    /** Ours: those that ask for this material, or for this tarea. */
    materialId: zId.optional(),
    tareaId: zId.optional(),
  }),
  respuesta: zListaEnData(zOrdenListada),
  caras: {
    obraResidente: zListaEnData(zOrdenListada.omit(DE_QUIEN_PAGA)),
    ...SIN_MONTOS_NADA,
  },
})

const deUnaOrden = { acceso: LEEN_COSTOS, query: z.object({ ordenId: zId }), conTicket: true } as const

export const excelDeOrden = endpoint({
  nombre: 'excelDeOrden',
  metodo: 'GET',
  ruta: '/v1/ordenDeCompra/excel/',
  resumen: 'Una orden de compra en Excel',
  ...deUnaOrden,
  respuesta: 'archivo',
  tipoDeArchivo: TIPO_DE_ARCHIVO.excel,
  caras: SIN_MONTOS_NADA,
})

/** Ours: what is sent to the proveedor. */
export const pdfDeOrden = endpoint({
  nombre: 'pdfDeOrden',
  metodo: 'GET',
  ruta: '/v1/ordenDeCompra/pdf/',
  resumen: 'Una orden de compra para el proveedor, en PDF',
  ...deUnaOrden,
  respuesta: 'archivo',
  tipoDeArchivo: TIPO_DE_ARCHIVO.pdf,
  caras: SIN_MONTOS_NADA,
})
