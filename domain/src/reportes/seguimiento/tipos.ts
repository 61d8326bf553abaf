import { type Gs, sumar } from '../../nucleo/dinero.ts'
import type { TotalesPorTipo } from '../../presupuestos/plan.ts'
import type { PorTipo, TareaSeguida } from './tarea.ts'

// What a tarea, a capitulo or a work has of each kind of componente: planned, approved and done (domain.md §10).

/** Whole guaraníes. */
export interface TotalDeTipo {
  montoPlaneado: Gs
  montoReal: Gs
  montoAvanzadoReal: Gs
  montoAvanzadoPromedio: Gs
  montoPlaneadoAprobado: Gs
  montoRealAprobado: Gs
}
export type Totales = Record<keyof TotalesPorTipo, TotalDeTipo>

const COMPONENTE = {
  materialTotal: 'materialTipo',
  manoDeObraTotal: 'manoDeObra',
  materialYManoTotal: 'materialYMano',
} as const satisfies Record<keyof Totales, keyof PorTipo>

const deCada = (hacer: (cual: keyof Totales) => TotalDeTipo): Totales => ({
  materialTotal: hacer('materialTotal'),
  manoDeObraTotal: hacer('manoDeObraTotal'),
  materialYManoTotal: hacer('materialYManoTotal'),
})

/** `aprobado`: the snapshot's; null of an additional tarea, which counts 0. */
export function totalesDe(
  plan: TotalesPorTipo,
  hecho: Pick<TareaSeguida, 'montoAvanzadoReal' | 'montoAvanzadoPromedio'>,
  aprobado: TotalesPorTipo | null,
): Totales {
  return deCada((cual) => ({
    ...plan[cual],
    montoAvanzadoReal: hecho.montoAvanzadoReal[COMPONENTE[cual]],
    montoAvanzadoPromedio: hecho.montoAvanzadoPromedio[COMPONENTE[cual]],
    montoPlaneadoAprobado: aprobado?.[cual].montoPlaneado ?? 0,
    montoRealAprobado: aprobado?.[cual].montoReal ?? 0,
  }))
}

export function sumarTotales(partes: readonly Totales[]): Totales {
  return deCada((cual) => {
    const de = (monto: keyof TotalDeTipo) => sumar(partes.map((parte) => parte[cual][monto]))
    return {
      montoPlaneado: de('montoPlaneado'),
      montoReal: de('montoReal'),
      montoAvanzadoReal: de('montoAvanzadoReal'),
      montoAvanzadoPromedio: de('montoAvanzadoPromedio'),
      montoPlaneadoAprobado: de('montoPlaneadoAprobado'),
      montoRealAprobado: de('montoRealAprobado'),
    }
  })
}
