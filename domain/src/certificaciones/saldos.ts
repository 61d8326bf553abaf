import { type Gs, gs } from '../nucleo/dinero.ts'
import { centesimas } from '../nucleo/porcentaje.ts'
import { enteroSeguro, reglaDeTres } from '../nucleo/redondeo.ts'
import { TIPOS_DE_MOVIMIENTO } from './tipos.ts'

// The account of a contratista in a work: what its movements come to (domain.md §8, Balance). Amounts are guaraníes.

export type TipoDeMovimiento = (typeof TIPOS_DE_MOVIMIENTO)[number]
/** Kinds of movement, and with which sign each counts for the constructora. */
export const SIGNO_DE_MOVIMIENTO = {
  retencion: -1,
  anticipo: 1,
  descuentoDeAnticipo: -1,
  entrega: 1,
  descuento: -1,
  moPagada: 1,
  moCalculada: -1,
} as const satisfies Record<TipoDeMovimiento, 1 | -1>

/** The sums of an account's movements, a kind each, and of all dates. */
export type Sumas = Record<TipoDeMovimiento, Gs>

export const SIN_MOVIMIENTOS: Sumas = {
  retencion: 0,
  anticipo: 0,
  descuentoDeAnticipo: 0,
  entrega: 0,
  descuento: 0,
  moPagada: 0,
  moCalculada: 0,
}

/** What the rest of the work's certifications adds to an account. */
export interface Saldos extends Sumas {
  /** The advance that each certification takes back, 0 to 100. */
  porcentajeAnticipo: number
  /** Some certification that stands took part of the advance back. */
  anticipoConsolidado: boolean
  /** Σ 'Neto a cobrar' of its certifications that stand and are not paid. */
  prometido: Gs
  /** What was given back of what was withheld, by a payment and not by an annulment. */
  retencionDevuelta: Gs
}

/** What a contratista has without any movement: 10 % is taken back of each certification (2-site-management §9). */
export const SIN_SALDOS: Saldos = {
  ...SIN_MOVIMIENTOS,
  porcentajeAnticipo: 10,
  anticipoConsolidado: false,
  prometido: 0,
  retencionDevuelta: 0,
}

export interface BalanceGeneral {
  favorConstructora: Gs
  favorContratista: Gs
  /** favorConstructora − favorContratista, which is the signed sum of all movements. */
  diferencia: Gs
}

export function balanceGeneral(s: Sumas): BalanceGeneral {
  const favorConstructora =
    s.anticipo - s.descuentoDeAnticipo + (s.entrega - s.descuento) + Math.max(s.moPagada - s.moCalculada, 0)
  const favorContratista = s.retencion + Math.max(s.moCalculada - s.moPagada, 0)
  return { favorConstructora, favorContratista, diferencia: favorConstructora - favorContratista }
}

/** What one movement does to the difference between both. */
export function montoConSigno({ tipo, cantidad }: { tipo: TipoDeMovimiento; cantidad: Gs }): Gs {
  return SIGNO_DE_MOVIMIENTO[tipo] * cantidad || 0
}

export function anticipoRestante(s: Sumas): Gs {
  return s.anticipo - s.descuentoDeAnticipo
}

/** How much of what was handed over can still be discounted. */
export function limiteDescuento(s: Pick<Sumas, 'entrega' | 'descuento'>): Gs {
  return Math.max(s.entrega - s.descuento, 0)
}

/** What is owed for work that was certified, whether promised in a certification or not. */
export function deuda(s: Sumas): Gs {
  return Math.max(s.moCalculada - s.moPagada, 0)
}

/** What is owed beyond what unpaid certifications will pay: it can be added to 'Neto a cobrar', or paid as balance. */
export function deudaLibre({ moCalculada, moPagada, prometido }: Saldos): Gs {
  return Math.max(moCalculada - moPagada - prometido, 0)
}

/** What was paid, or is about to be, beyond what was earned. */
export function pagadoDeMas({ moCalculada, moPagada, prometido }: Saldos): Gs {
  return Math.max(moPagada + prometido - moCalculada, 0)
}

/** round(monto × p ÷ 100). `p`: 0 to 100 with 2 decimals at most. */
export function porcentajeDeMonto(monto: Gs, p: number): Gs {
  return reglaDeTres(monto, centesimas(p), 10_000)
}

/**
 * How far the advance will be taken back: what of it the work that is left will not cover at the present percentage,
 * and the least percentage, with 2 decimals and at most 100, that does; null where nothing is left to certify.
 * `porCertificar`: what is left to certify.
 */
export function coberturaDelAnticipo(cuenta: Saldos, porCertificar: Gs) {
  const restante = anticipoRestante(cuenta)
  return {
    anticipoSinCubrir: Math.max(restante - porcentajeDeMonto(porCertificar, cuenta.porcentajeAnticipo), 0),
    porcentajeQueCubre: porCertificar === 0 ? null : porcentajeHaciaArriba(restante, porCertificar),
  }
}

/** min(100, parte ÷ total × 100 rounded up to 2 decimals); total > 0. */
function porcentajeHaciaArriba(parte: Gs, total: Gs): number {
  // Beside almost nothing it would be more hundredths than a number holds.
  if (parte >= total) return 100
  const [n, d] = [BigInt(parte) * 10_000n, BigInt(total)]
  return enteroSeguro((n + d - 1n) / d) / 100
}

/** The default of a new advance: that part of all there is to certify. */
export function anticipoSugerido(totalACertificar: Gs, porcentaje: number): Gs {
  return porcentajeDeMonto(totalACertificar, porcentaje)
}

/** A movement to be written; never of 0. */
export interface Movimiento {
  tipo: TipoDeMovimiento
  cantidad: Gs
}

/** Those that move something. */
export function movimientos(cantidades: Partial<Sumas>): Movimiento[] {
  return TIPOS_DE_MOVIMIENTO.map((tipo) => ({ tipo, cantidad: gs(BigInt(cantidades[tipo] ?? 0)) })).filter(
    ({ cantidad }) => cantidad !== 0,
  )
}

/** What takes the movements of an annulled certification back. */
export function opuestos(hechos: readonly Movimiento[]): Movimiento[] {
  return hechos.map(({ tipo, cantidad }) => ({ tipo, cantidad: -cantidad }))
}

/** What can be paid out of an account besides certifications. */
export const CONCEPTOS_DE_PAGO = ['saldo', 'retencion', 'devolucionAnticipo'] as const
export type ConceptoDePago = (typeof CONCEPTOS_DE_PAGO)[number]

/** The most that a payment of this concept may be. */
export function limiteDePago(concepto: ConceptoDePago, cuenta: Saldos): Gs {
  if (concepto === 'saldo') return deudaLibre(cuenta)
  return concepto === 'retencion' ? cuenta.retencion : anticipoRestante(cuenta)
}

/** What a payment writes; what was withheld becomes a debt and is paid at once, so that what was paid stays whole. */
export function movimientosDePago(concepto: ConceptoDePago, cantidad: Gs): Movimiento[] {
  if (concepto === 'saldo') return movimientos({ moPagada: cantidad })
  if (concepto === 'devolucionAnticipo') return movimientos({ descuentoDeAnticipo: cantidad })
  return movimientos({ retencion: -cantidad, moCalculada: cantidad, moPagada: cantidad })
}
