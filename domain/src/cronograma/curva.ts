import type { Gs } from '../nucleo/dinero.ts'
import type { Mes } from './meses.ts'
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
