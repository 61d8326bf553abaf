import type { Gs } from '../nucleo/dinero.ts'
import type { Fecha } from '../nucleo/fecha.ts'
import { porcentajeDe } from '../nucleo/porcentaje.ts'
import { type Mes, ultimoMesTerminado } from './meses.ts'
import type { PorMes } from './montos.ts'

/** Planned and executed up to the end of a month. */
export interface PuntoDeCurva {
  mes: Mes
  previsto: Gs
  real: Gs
}

/** The S-curve: what was planned and what was executed of a work, accumulated month by month (domain.md §11). */
export function curvaDe(
  meses: readonly Mes[],
  { previsto, ejecutado }: { previsto: PorMes<Gs>; ejecutado: PorMes<Gs> },
): PuntoDeCurva[] {
  let [hastaPrevisto, hastaReal] = [0, 0]
  return meses.map((mes) => {
    hastaPrevisto += previsto[mes] ?? 0
    hastaReal += ejecutado[mes] ?? 0
    return { mes, previsto: hastaPrevisto, real: hastaReal }
  })
}

/**
 * atraso % = (real − previsto) ÷ previsto × 100 at the last month that has ended, with 2 decimals: below 0 where the work
 * is late. Null where no month has ended or nothing was planned by then.
 */
export function atrasoPorcentaje(curva: readonly PuntoDeCurva[], hoy: Fecha): number | null {
  const terminado = ultimoMesTerminado(
    curva.map(({ mes }) => mes),
    hoy,
  )
  const punto = curva.find(({ mes }) => mes === terminado)
  if (punto === undefined || punto.previsto === 0) return null
  return porcentajeDe(punto.real - punto.previsto, punto.previsto)
}
