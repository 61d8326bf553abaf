import type { Gs } from '../nucleo/dinero.ts'
import { anticipoRestante, limiteDescuento, porcentajeDeMonto, type Saldos } from './saldos.ts'

// What a contratista is owed today (domain.md §8, decision 0110): as if all that he did were certified and all that is
// certified were paid. Amounts are guaraníes.

/** What a certification of this much takes off: the guarantee, and what of the advance is taken back with it. */
export function loQueSeResta(
  totalAvance: Gs,
  cuenta: Saldos,
  retencionPorcentaje: number,
): { retencion: Gs; anticipo: Gs } {
  const retencion = porcentajeDeMonto(totalAvance, retencionPorcentaje)
  const anticipo = Math.max(
    0,
    Math.min(
      porcentajeDeMonto(totalAvance, cuenta.porcentajeAnticipo),
      anticipoRestante(cuenta),
      totalAvance - retencion,
    ),
  )
  return { retencion, anticipo }
}

export interface LoDeHoy {
  /** What he did and no certification holds, at the present tarifas; below 0 where a correction waits. */
  hechoSinCertificar: Gs
  /** The guarantee that certifying it would withhold. */
  retencionDeLoHecho: Gs
  /** What of the advance it would take back; all that is left of it where he has nothing left to do. */
  anticipoDeLoHecho: Gs
  /** 'Se le debe hoy'; below 0 it is he who owes. */
  seLeDebe: Gs
}

/**
 * `hecho`: what is done and not certified, of all days; `queda`: whether he has something left to do. Certifying what is
 * done leaves it as it is but for the rounding of the percentages, and paying takes off what is paid.
 */
export function loDeHoy(
  { hecho, queda }: { hecho: Gs; queda: boolean },
  cuenta: Saldos,
  retencionPorcentaje: number,
): LoDeHoy {
  const { retencion, anticipo } = loQueSeResta(hecho, cuenta, retencionPorcentaje)
  const anticipoDeLoHecho = queda ? anticipo : anticipoRestante(cuenta)
  return {
    hechoSinCertificar: hecho,
    retencionDeLoHecho: retencion,
    anticipoDeLoHecho,
    seLeDebe:
      hecho - retencion - anticipoDeLoHecho + cuenta.moCalculada - cuenta.moPagada - limiteDescuento(cuenta),
  }
}

/** What several accounts come to: who is owed and who owes are not set off against each other. */
export interface TotalesDeHoy {
  hechoSinCertificar: Gs
  prometido: Gs
  retencionTotal: Gs
  anticipoRestante: Gs
  seLeDebe: Gs
  nosDebe: Gs
}

type CuentaDeHoy = Omit<TotalesDeHoy, 'nosDebe'>

export function totalesDeHoy(cuentas: readonly CuentaDeHoy[]): TotalesDeHoy {
  const totales: TotalesDeHoy = {
    hechoSinCertificar: 0,
    prometido: 0,
    retencionTotal: 0,
    anticipoRestante: 0,
    seLeDebe: 0,
    nosDebe: 0,
  }
  for (const c of cuentas) {
    totales.hechoSinCertificar += c.hechoSinCertificar
    totales.prometido += c.prometido
    totales.retencionTotal += c.retencionTotal
    totales.anticipoRestante += c.anticipoRestante
    totales.seLeDebe += Math.max(c.seLeDebe, 0)
    totales.nosDebe += Math.max(-c.seLeDebe, 0)
  }
  return totales
}

/** In words, with an amount that is never below 0. */
export function hoyEnPalabras(seLeDebe: Gs): { palabra: string; monto: Gs } {
  if (seLeDebe === 0) return { palabra: 'Al día', monto: 0 }
  return seLeDebe > 0 ? { palabra: 'Se le debe', monto: seLeDebe } : { palabra: 'Nos debe', monto: -seLeDebe }
}
