import { CONCEPTOS_DE_PAGO } from '@plomada/domain/certificaciones/cuenta'
import { TIPOS_DE_MOVIMIENTO } from '@plomada/domain/certificaciones/tipos'
import { mensajesCertificaciones } from '@plomada/domain/nucleo/mensajes/certificaciones'
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
  zPaginado,
  zPorcentaje,
  zPorcentajeEntrada,
  zPrecioEntrada,
  zSiNo,
  zTextoLibre,
} from '../comun.ts'
import { zDia } from '../dias.ts'
import { endpoint } from '../endpoint.ts'

// The account of each contratista in a work: advance, entregas, what it was paid (2-site-management §7, domain.md §8).

export const LARGO_DE_OBSERVACION = 500
export const TIPOS_A_MANO = ['entrega', 'descuento'] as const

/** Whole guaraníes above 0. */
const zMonto = zPrecioEntrada.refine((monto) => monto > 0, mensajesCertificaciones.montoMayorACero)

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
  createdByName: z.string(),
  tsCreated: zInstante,
})

export const cambiarAnticipo = endpoint({
  nombre: 'cambiarAnticipo',
  metodo: 'PATCH',
  ruta: '/v1/contratista/anticipo/upsert',
  resumen: 'Cuánto se adelantó en total; la diferencia es un movimiento',
  acceso: ADMINISTRAN,
  body: z.object({
    ...DE_QUIEN,
    cantidad: zPrecioEntrada,
    /** The total that was seen where the new one was said. Absent, that is taken as it is. */
    vistoTotal: zPrecioEntrada.optional(),
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
    observacion: zTextoLibre(LARGO_DE_OBSERVACION).default(''),
    /** Absent, today. */
    fecha: zDia.hecho.nullish(),
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
  respuesta: zLista(zMovimiento).extend({ balanceGeneral: zBalanceGeneral, contratistaNombre: z.string() }),
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
    fecha: zDia.hecho.nullish(),
    observacion: zTextoLibre(LARGO_DE_OBSERVACION).default(''),
  }),
  respuesta: zHecho.extend({ panel: zPanel }),
})
