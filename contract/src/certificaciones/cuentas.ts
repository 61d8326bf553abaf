import { CONCEPTOS_DE_PAGO } from '@plomada/domain/certificaciones/saldos'
import { TIPOS_DE_MOVIMIENTO } from '@plomada/domain/certificaciones/tipos'
import { z } from 'zod'
import {
  ADMINISTRAN,
  ordenDe,
  zFecha,
  zGs,
  zHecho,
  zId,
  zInstante,
  zLista,
  zMontoEntrada,
  zPaginado,
  zPorcentaje,
  zPorcentajeEntrada,
  zSiNo,
  zTextoLibre,
} from '../comun.ts'
import { zDia } from '../dias.ts'
import { endpoint } from '../endpoint.ts'
import { zComprobante, zComprobanteEntrada, zMonto } from './comprobante.ts'

// The account of each contratista in a work: advance, entregas, what it was paid (2-site-management §7, domain.md §8).

export const LARGO_DE_OBSERVACION_DE_MOVIMIENTO = 500
export const TIPOS_A_MANO = ['entrega', 'descuento'] as const

export const zBalanceGeneral = z.object({ favorConstructora: zGs, favorContratista: zGs, diferencia: zGs })

/** The figures of an account, of all its dates (domain.md §8). */
export const zPanel = z.object({
  anticipoPorcentaje: zPorcentaje,
  retencionPorcentaje: zPorcentaje,
  anticipoConsolidado: z.boolean(),
  anticipoTotal: zGs,
  descuentoDeAnticipoTotal: zGs,
  anticipoRestante: zGs,
  anticipoSinCubrir: zGs,
  /** Null where nothing is left to certify. */
  porcentajeQueCubre: zPorcentaje.nullable(),
  retencionTotal: zGs,
  retencionDevuelta: zGs,
  retencionProyectada: zGs,
  entregaTotal: zGs,
  descuentoTotal: zGs,
  limiteDescuento: zGs,
  moCalculada: zGs,
  moPagada: zGs,
  /** Σ 'Neto a cobrar' of certifications that stand unpaid. */
  prometido: zGs,
  deuda: zGs,
  deudaLibre: zGs,
  pagadoDeMas: zGs,
  totalACertificar: zGs,
  /** What its certifications that stand come to. */
  certificadoTotal: zGs,
  porCertificar: zGs,
  /** What is done and not certified, at the present prices; below 0 where a correction waits. */
  hechoSinCertificar: zGs,
  retencionDeLoHecho: zGs,
  anticipoDeLoHecho: zGs,
  /** 'Se le debe hoy'; below 0 it is he who owes. */
  seLeDebe: zGs,
  balanceGeneral: zBalanceGeneral,
})

const DE_QUIEN = { presupuestoId: zId, contratistaId: zId }

export const cambiarPorcentajeDeAnticipo = endpoint({
  nombre: 'cambiarPorcentajeDeAnticipo',
  metodo: 'PATCH',
  ruta: '/v1/contratista/anticipo/porcentaje',
  resumen: 'Qué parte de cada certificación descuenta anticipo, desde la próxima',
  acceso: ADMINISTRAN,
  body: z.object({ ...DE_QUIEN, porcentaje: zPorcentajeEntrada() }),
  respuesta: zHecho.extend({ panel: zPanel }),
})

export const zMovimiento = z.object({
  _id: zId,
  cantidad: zGs,
  tipo: z.enum(TIPOS_DE_MOVIMIENTO),
  fecha: zFecha,
  /** Null where no certification made it. */
  certificacionId: zId.nullable(),
  certificacionNro: z.int().nullable(),
  observacion: z.string(),
  /** What it does to the difference of the balance: 1 or −1. */
  signo: z.union([z.literal(1), z.literal(-1)]),
  /** What all movements of the account come to after it: the difference of the balance at that moment. */
  saldo: zGs,
  createdByName: z.string(),
  tsCreated: zInstante,
  comprobante: zComprobante.nullable(),
  /** The IVA that the receipt has in it; null where it states none. */
  ivaIncluido: zGs.nullable(),
  version: z.int(),
})

/** When something is handed over or paid, and its receipt if there is one already. */
const DE_PAGO = {
  /** Absent, today. */
  fecha: zDia.hecho.nullish(),
  comprobante: zComprobanteEntrada.nullish(),
}

export const cambiarAnticipo = endpoint({
  nombre: 'cambiarAnticipo',
  metodo: 'PATCH',
  ruta: '/v1/contratista/anticipo/upsert',
  resumen: 'Cuánto se adelantó en total; la diferencia es un movimiento',
  acceso: ADMINISTRAN,
  body: z.object({
    ...DE_QUIEN,
    cantidad: zMontoEntrada,
    /** The total that was seen where the new one was said. Absent, that is taken as it is. */
    vistoTotal: zMontoEntrada.optional(),
    ...DE_PAGO,
  }),
  respuesta: zHecho.extend({
    /** Null where nothing changed. */
    movimiento: zMovimiento.pick({ _id: true, cantidad: true, fecha: true }).nullable(),
    panel: zPanel,
  }),
})

export const agregarMovimiento = endpoint({
  nombre: 'agregarMovimiento',
  metodo: 'POST',
  ruta: '/v1/contratista/balance/detalle',
  resumen: 'Entregar algo a un contratista, o descontarle lo entregado',
  acceso: ADMINISTRAN,
  body: z.object({
    ...DE_QUIEN,
    tipo: z.enum(TIPOS_A_MANO),
    cantidad: zMonto,
    observacion: zTextoLibre(LARGO_DE_OBSERVACION_DE_MOVIMIENTO).default(''),
    ...DE_PAGO,
  }),
  respuesta: zHecho.extend({ _id: zId, panel: zPanel }),
})

export const movimientosDeContratista = endpoint({
  nombre: 'movimientosDeContratista',
  metodo: 'GET',
  ruta: '/v1/contratista/balance/detalles',
  resumen: 'Los movimientos de la cuenta de un contratista en una obra, los últimos primero',
  acceso: ADMINISTRAN,
  query: z.object({
    ...zPaginado,
    ...ordenDe('movimientos'),
    ...DE_QUIEN,
    tipo: z.enum(TIPOS_DE_MOVIMIENTO).optional(),
    /** Those that no certification made. */
    aMano: zSiNo,
  }),
  respuesta: zLista(zMovimiento).extend({
    balanceGeneral: zBalanceGeneral,
    contratistaNombre: z.string(),
    contratistaRuc: z.string(),
  }),
})

export const pagarContratista = endpoint({
  nombre: 'pagarContratista',
  metodo: 'POST',
  ruta: '/v1/contratista/pago',
  resumen: 'Pagar un saldo, devolver una retención o registrar la devolución de un anticipo',
  acceso: ADMINISTRAN,
  body: z.object({
    ...DE_QUIEN,
    concepto: z.enum(CONCEPTOS_DE_PAGO),
    cantidad: zMonto,
    observacion: zTextoLibre(LARGO_DE_OBSERVACION_DE_MOVIMIENTO).default(''),
    ...DE_PAGO,
  }),
  respuesta: zHecho.extend({ panel: zPanel }),
})
