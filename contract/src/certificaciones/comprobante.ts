import { PAGOS, TASAS_DE_IVA, TIPOS_DE_COMPROBANTE } from '@plomada/domain/certificaciones/comprobante'
import { mensajesCertificaciones } from '@plomada/domain/nucleo/mensajes/certificaciones'
import { z } from 'zod'
import {
  ADMINISTRAN,
  oNinguna,
  zFecha,
  zGs,
  zHecho,
  zId,
  zMontoEntrada,
  zTextoConRazon,
  zTextoLibre,
  zVersion,
} from '../comun.ts'
import { zDia } from '../dias.ts'
import { endpoint, TIPO_DE_ARCHIVO } from '../endpoint.ts'

/** The most characters of each text of a receipt. */
export const LARGO_DE_COMPROBANTE = { timbrado: 20, numero: 40, ruc: 30, observacion: 500 } as const

/** The most characters of why a payment is taken back. */
export const LARGO_DE_MOTIVO = 500

/** Whole guaraníes above 0. */
export const zMonto = zMontoEntrada.refine((monto) => monto > 0, mensajesCertificaciones.montoMayorACero)

const zTipo = z.enum(TIPOS_DE_COMPROBANTE)
const zIva = z.literal(TASAS_DE_IVA).nullable()

/**
 * The receipt of a payment. `iva` is the rate that its amount has in it, null for none stated: information, no formula
 * uses it. A tax that the firm withholds is written in `observacion` (domain.md §2).
 */
export const zComprobanteEntrada = z.object({
  tipo: zTipo,
  timbrado: zTextoLibre(LARGO_DE_COMPROBANTE.timbrado).default(''),
  numero: zTextoLibre(LARGO_DE_COMPROBANTE.numero).default(''),
  fecha: oNinguna(zDia.hecho),
  /** What the receipt says it is of; absent, what was paid. */
  monto: zMonto.nullish(),
  iva: zIva.default(null),
  ruc: zTextoLibre(LARGO_DE_COMPROBANTE.ruc).default(''),
  observacion: zTextoLibre(LARGO_DE_COMPROBANTE.observacion).default(''),
})

export const zComprobante = z.object({
  tipo: zTipo,
  timbrado: z.string(),
  numero: z.string(),
  fecha: zFecha.nullable(),
  monto: zGs,
  iva: zIva,
  ruc: z.string(),
  observacion: z.string(),
})
export type Comprobante = z.output<typeof zComprobante>

/** Added, mended or, with null, taken off, at any time after the payment; `version`: of what was seen. */
export const CAMBIO_DE_COMPROBANTE = { version: zVersion, comprobante: zComprobanteEntrada.nullable() }
/** Why a payment is taken back. */
export const zMotivo = zTextoConRazon(LARGO_DE_MOTIVO, mensajesCertificaciones.faltaMotivo)

export const comprobanteDeCertificacion = endpoint({
  nombre: 'comprobanteDeCertificacion',
  metodo: 'PATCH',
  ruta: '/v1/avances/certificacion/comprobante',
  resumen: 'Cargar, corregir o quitar el comprobante de una certificación pagada',
  acceso: ADMINISTRAN,
  body: z.object({ certificacionId: zId, ...CAMBIO_DE_COMPROBANTE }),
  respuesta: zHecho,
})

export const comprobanteDeMovimiento = endpoint({
  nombre: 'comprobanteDeMovimiento',
  metodo: 'PATCH',
  ruta: '/v1/contratista/balance/comprobante',
  resumen: 'Cargar, corregir o quitar el comprobante de lo que se entregó o se pagó a un contratista',
  acceso: ADMINISTRAN,
  body: z.object({ movimientoId: zId, ...CAMBIO_DE_COMPROBANTE }),
  respuesta: zHecho,
})

export const revertirPagoDeCertificacion = endpoint({
  nombre: 'revertirPagoDeCertificacion',
  metodo: 'POST',
  ruta: '/v1/avances/certificacion/revertirPago',
  resumen: 'Revertir el pago de una certificación, con su motivo: queda sin pagar otra vez',
  acceso: ADMINISTRAN,
  body: z.object({ certificacionId: zId, motivo: zMotivo }),
  respuesta: zHecho,
})

/** Ours: where else a receipt that is being typed already is. */
export const mismosComprobantes = endpoint({
  nombre: 'mismosComprobantes',
  metodo: 'GET',
  ruta: '/v1/comprobantes/iguales',
  resumen: 'Los pagos que ya tienen un comprobante de este RUC, timbrado y número',
  acceso: ADMINISTRAN,
  query: z.object({
    ruc: zTextoLibre(LARGO_DE_COMPROBANTE.ruc),
    timbrado: zTextoLibre(LARGO_DE_COMPROBANTE.timbrado),
    numero: zTextoLibre(LARGO_DE_COMPROBANTE.numero),
    /** The certification, order or movement that is being paid or mended. */
    salvo: zId.optional(),
  }),
  respuesta: z.object({
    items: z.array(
      z.object({
        _id: zId,
        clase: z.enum(PAGOS),
        /** Of a certification or an order. */
        nro: z.int().nullable(),
        obra: z.string(),
        aQuien: z.string(),
        fecha: zFecha,
      }),
    ),
  }),
})

/** Ours, for the accountant: every guaraní that left, and what came back. */
export const excelDeComprobantes = endpoint({
  nombre: 'excelDeComprobantes',
  metodo: 'GET',
  ruta: '/v1/comprobantes/excel/',
  resumen: 'Lo que se pagó entre dos días, de todas las obras, con sus comprobantes, en Excel',
  acceso: ADMINISTRAN,
  query: z.object({ inicio: zFecha, fin: zFecha }),
  respuesta: 'archivo',
  tipoDeArchivo: TIPO_DE_ARCHIVO.excel,
  conTicket: true,
})
