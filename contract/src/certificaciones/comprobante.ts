import { TASAS_DE_IVA, TIPOS_DE_COMPROBANTE } from '@plomada/domain/certificaciones/comprobante'
import { z } from 'zod'
import { ADMINISTRAN, oNinguna, zFecha, zTextoLibre } from '../comun.ts'
import { zDia } from '../dias.ts'
import { endpoint, TIPO_DE_ARCHIVO } from '../endpoint.ts'

/** The most characters of each text of a receipt. */
export const LARGO_DE_COMPROBANTE = { timbrado: 20, numero: 40, ruc: 30, observacion: 500 } as const

const zTipo = z.enum(TIPOS_DE_COMPROBANTE)
const zIva = z.literal(TASAS_DE_IVA).nullable()

/**
 * The receipt of a payment. `iva` is the rate that its total has in it, null for none stated: information, no formula
 * uses it. A tax that the firm withholds is written in `observacion` (domain.md §2).
 */
export const zComprobanteEntrada = z.object({
  tipo: zTipo,
  timbrado: zTextoLibre(LARGO_DE_COMPROBANTE.timbrado).default(''),
  numero: zTextoLibre(LARGO_DE_COMPROBANTE.numero).default(''),
  fecha: oNinguna(zDia.hecho),
  iva: zIva.default(null),
  ruc: zTextoLibre(LARGO_DE_COMPROBANTE.ruc).default(''),
  observacion: zTextoLibre(LARGO_DE_COMPROBANTE.observacion).default(''),
})

export const zComprobante = z.object({
  tipo: zTipo,
  timbrado: z.string(),
  numero: z.string(),
  fecha: zFecha.nullable(),
  iva: zIva,
  ruc: z.string(),
  observacion: z.string(),
})
export type Comprobante = z.output<typeof zComprobante>

/** Ours, for the accountant: orders of purchase join the certifications when there are any. */
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
