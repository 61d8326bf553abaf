import type { Gs } from '../nucleo/dinero.ts'
import { type BalanceGeneral, porcentajeDeMonto, type TipoDeMovimiento } from './saldos.ts'

// The figures of an account and of a certification, and how each is called (domain.md §8).

/** The figures of an account as they go on the wire. */
export interface CifrasDeSaldos {
  anticipoPorcentaje: number
  retencionPorcentaje: number
  anticipoTotal: Gs
  descuentoDeAnticipoTotal: Gs
  anticipoRestante: Gs
  anticipoSinCubrir: Gs
  retencionTotal: Gs
  retencionDevuelta: Gs
  retencionProyectada: Gs
  entregaTotal: Gs
  descuentoTotal: Gs
  limiteDescuento: Gs
  moCalculada: Gs
  moPagada: Gs
  prometido: Gs
  deuda: Gs
  deudaLibre: Gs
  pagadoDeMas: Gs
  totalACertificar: Gs
  certificadoTotal: Gs
  porCertificar: Gs
  hechoSinCertificar: Gs
  retencionDeLoHecho: Gs
  anticipoDeLoHecho: Gs
  seLeDebe: Gs
  /** Not for a resident. */
  balanceGeneral?: BalanceGeneral
}

/** Those that are amounts. */
export type CifraDeSaldos =
  | Exclude<keyof CifrasDeSaldos, 'anticipoPorcentaje' | 'retencionPorcentaje' | 'balanceGeneral'>
  | keyof BalanceGeneral
  /** What the work that is left takes back of the advance, at its percentage. */
  | 'descuentoProyectado'

/** As each figure is called wherever it is shown. */
export const NOMBRE_DE_CIFRA: Readonly<Record<CifraDeSaldos, string>> = {
  totalACertificar: 'Total a certificar',
  certificadoTotal: 'Certificado',
  porCertificar: 'Por certificar',
  hechoSinCertificar: 'Hecho sin certificar',
  retencionDeLoHecho: 'Retención de lo hecho',
  anticipoDeLoHecho: 'Anticipo que toca descontar',
  seLeDebe: 'Se le debe hoy',
  moCalculada: 'Ganado en certificaciones',
  moPagada: 'Pagado',
  prometido: 'Certificado sin pagar',
  deuda: 'Deuda a favor del contratista',
  deudaLibre: 'Deuda fuera de las certificaciones sin pagar',
  pagadoDeMas: 'Pagado de más',
  anticipoTotal: 'Anticipo recibido',
  descuentoDeAnticipoTotal: 'Anticipo descontado',
  anticipoRestante: 'Anticipo por descontar',
  anticipoSinCubrir: 'Anticipo sin cubrir',
  descuentoProyectado: 'Anticipo que descontará lo que falta certificar',
  retencionProyectada: 'Retención proyectada',
  retencionTotal: 'Retenido',
  retencionDevuelta: 'Retención devuelta',
  entregaTotal: 'Entregas',
  descuentoTotal: 'Descuentos',
  limiteDescuento: 'Entregas por descontar',
  favorConstructora: 'A favor de la constructora',
  favorContratista: 'A favor del contratista',
  diferencia: 'Diferencia',
}

/** As each kind of movement is called. */
export const NOMBRE_DE_MOVIMIENTO: Readonly<Record<TipoDeMovimiento, string>> = {
  retencion: 'Retención',
  anticipo: 'Anticipo',
  descuentoDeAnticipo: 'Descuento de anticipo',
  entrega: 'Entrega',
  descuento: 'Descuento de entrega',
  moPagada: 'Pago',
  moCalculada: 'Ganado por mano de obra',
}

export function montoDeCifra(cifra: CifraDeSaldos, c: CifrasDeSaldos): Gs {
  switch (cifra) {
    case 'favorConstructora':
    case 'favorContratista':
    case 'diferencia':
      return c.balanceGeneral?.[cifra] ?? 0
    case 'descuentoProyectado':
      return porcentajeDeMonto(c.porCertificar, c.anticipoPorcentaje)
    default:
      return c[cifra]
  }
}

/** What a period that is not certified yet comes to. */
export type CifraDePeriodo = 'totalAvance' | 'retencion' | 'anticipo' | 'neto'

/** As the calculation panel calls them. */
export const NOMBRE_DE_PERIODO: Readonly<Record<CifraDePeriodo, string>> = {
  totalAvance: 'Avance',
  retencion: 'Retención (fondo de reparo)',
  anticipo: 'Anticipo',
  neto: 'Neto a cobrar',
}

/** What a certification takes off of what was done. */
export type CifraRestada = 'anticipo' | 'retencion' | 'descuento'

export const NOMBRE_DE_RESTADO: Readonly<Record<CifraRestada, string>> = {
  anticipo: 'Anticipo',
  retencion: 'Retención (fondo de reparo)',
  descuento: 'Entrega descontada',
}
