import { type Gs, sumar } from '../nucleo/dinero.ts'
import type { Micro } from '../nucleo/micro.ts'
import { porCantidad } from '../presupuestos/plan.ts'
import { type LoDeHoy, loDeHoy, loQueSeResta } from './hoy.ts'
import {
  anticipoRestante,
  coberturaDelAnticipo,
  deuda,
  deudaLibre,
  limiteDescuento,
  type Movimiento,
  movimientos,
  pagadoDeMas,
  porcentajeDeMonto,
  type Saldos,
} from './saldos.ts'

// What a certification comes to, and what is left of a contratista's work (domain.md §8). Amounts are guaraníes,
// quantities millionths of the tarea's unit; all of them of one contratista in one work.

/** What it has in certifications that stand. */
export interface Congelado {
  cantidad: Micro
  total: Gs
}

/** A tarea of which a contratista did something, or will. */
export interface TareaDeContratista {
  /** Millionths of a guaraní for a unit (`tarifaDe`). */
  tarifa: Micro
  /** Planned. */
  cantidad: Micro
  /** Done by anybody. */
  avanzado: Micro
  /** Active and its own now: what is left of it will be certified too. */
  sigue: boolean
  /** His avances, corrections among them, that nothing holds: of all days, of the period, of before it. */
  sinCertificar: Micro
  delPeriodo: Micro
  anterior: Micro
  /** His avances up to the end of the period, certified or not. */
  hastaFin: Micro
  congelado: Congelado
  /** Of certifications that end at the end of the period or before. */
  congeladoHastaFin: Congelado
}

/** What one tarea has in the period, and what the contratista has of it in all up to its end. */
export interface LineaDeCertificacion {
  certificacion: Congelado
  avanceTotal: Congelado
}

export function lineaDe(t: TareaDeContratista): LineaDeCertificacion {
  const resto = t.hastaFin - t.congeladoHastaFin.cantidad
  return {
    certificacion: { cantidad: t.delPeriodo, total: porCantidad(t.tarifa, t.delPeriodo) },
    avanceTotal: { cantidad: t.hastaFin, total: t.congeladoHastaFin.total + porCantidad(t.tarifa, resto) },
  }
}

/** What of the tarea is still to be done by him. */
export function porHacer({ sigue, cantidad, avanzado }: TareaDeContratista): Micro {
  return sigue && cantidad > avanzado ? cantidad - avanzado : 0n
}

/** All that he has earned and will, of a tarea: what is frozen, and the rest at the present tarifa. */
export function totalDeTarea(t: TareaDeContratista): Gs {
  return t.congelado.total + porCantidad(t.tarifa, t.sinCertificar + porHacer(t))
}

/** What he did and nothing holds yet, at the present tarifa: what a certification of all days would say of it. */
export function hechoSinCertificar(t: Pick<TareaDeContratista, 'tarifa' | 'sinCertificar'>): Gs {
  return porCantidad(t.tarifa, t.sinCertificar)
}

export interface Panel extends LoDeHoy {
  totalACertificar: Gs
  /** Σ his frozen totals. */
  certificadoTotal: Gs
  porCertificar: Gs
  retencionProyectada: Gs
  deuda: Gs
  deudaLibre: Gs
  pagadoDeMas: Gs
  anticipoRestante: Gs
  limiteDescuento: Gs
  anticipoSinCubrir: Gs
  porcentajeQueCubre: number | null
}

/** The figures of the calculation panel. `retencionPorcentaje`: the work's guarantee, 0 to 100. */
export function panelDe(
  tareas: readonly TareaDeContratista[],
  cuenta: Saldos,
  retencionPorcentaje: number,
): Panel {
  const totalACertificar = sumar(tareas.map(totalDeTarea))
  const certificadoTotal = sumar(tareas.map(({ congelado }) => congelado.total))
  const porCertificar = Math.max(totalACertificar - certificadoTotal, 0)
  const hecho = sumar(tareas.map(hechoSinCertificar))
  const queda = tareas.some((t) => porHacer(t) > 0n)
  return {
    totalACertificar,
    certificadoTotal,
    porCertificar,
    retencionProyectada: porcentajeDeMonto(totalACertificar, retencionPorcentaje),
    deuda: deuda(cuenta),
    deudaLibre: deudaLibre(cuenta),
    pagadoDeMas: pagadoDeMas(cuenta),
    anticipoRestante: anticipoRestante(cuenta),
    limiteDescuento: limiteDescuento(cuenta),
    ...coberturaDelAnticipo(cuenta, porCertificar),
    ...loDeHoy({ hecho, queda }, cuenta, retencionPorcentaje),
  }
}

export interface CifrasDeCertificacion {
  totalAvance: Gs
  retencion: Gs
  anticipo: Gs
  /** What the contratista gets of it, before an entrega is discounted. */
  neto: Gs
}

/**
 * What the lines of a period come to: the guarantee of all of it, and what of the advance is taken back, which never
 * passes what is left of it nor what the guarantee leaves. `totalAvance` may be 0 or less: then nothing is certified.
 */
export function cifrasDe(
  lineas: readonly LineaDeCertificacion[],
  cuenta: Saldos,
  retencionPorcentaje: number,
): CifrasDeCertificacion {
  const totalAvance = sumar(lineas.map(({ certificacion }) => certificacion.total))
  const { retencion, anticipo } = loQueSeResta(totalAvance, cuenta, retencionPorcentaje)
  return { totalAvance, retencion, anticipo, neto: totalAvance - anticipo - retencion }
}

/** 'Neto a cobrar' of a certification that discounts this much of what was handed over. */
export function netoCon(cifras: Pick<CifrasDeCertificacion, 'neto'>, descuento: Gs): Gs {
  return cifras.neto - descuento
}

/** 'Neto a cobrar' with what was already paid beyond what was earned taken off; never below 0. */
export function sinLoPagadoDeMas(neto: Gs, pagadoDeMas: Gs): Gs {
  return Math.max(neto - pagadoDeMas, 0)
}

/** His avances before the period that nothing holds: how much they are worth at the present tarifas. */
export function totalAnterior(tareas: readonly TareaDeContratista[]): Gs {
  return sumar(tareas.map((t) => porCantidad(t.tarifa, t.anterior)))
}

/** What generating a certification writes. */
export function movimientosDeCertificacion(
  { retencion, anticipo, neto }: CifrasDeCertificacion,
  descuento: Gs,
): Movimiento[] {
  return movimientos({
    retencion,
    descuentoDeAnticipo: anticipo,
    descuento,
    moCalculada: neto - descuento,
  })
}
