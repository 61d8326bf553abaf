import { z } from 'zod'
import { zFecha, zFechaOpcional, zTextoLibre } from '../comun.ts'

/** The most characters of each text of a receipt. */
export const LARGO_DE_COMPROBANTE = { timbrado: 20, numero: 40, ruc: 30, observacion: 500 } as const

export const TIPOS_DE_COMPROBANTE = ['factura', 'autofactura', 'recibo', 'nota'] as const
export const TASAS_DE_IVA = [10, 5, 0] as const
const zTipo = z.enum(TIPOS_DE_COMPROBANTE)
const zIva = z.union([z.literal(10), z.literal(5), z.literal(0)]).nullable()

/**
 * The receipt of a payment. `iva` is the rate that its total has in it, null for none stated: information, no formula
 * uses it. A tax that the firm withholds is written in `observacion` (domain.md §2).
 */
export const zComprobanteEntrada = z.object({
  tipo: zTipo,
  timbrado: zTextoLibre(LARGO_DE_COMPROBANTE.timbrado).default(''),
  numero: zTextoLibre(LARGO_DE_COMPROBANTE.numero).default(''),
  fecha: zFechaOpcional,
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
