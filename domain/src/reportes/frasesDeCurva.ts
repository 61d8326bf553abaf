import { frasesDePlan } from '../cronograma/frasesDePlan.ts'
import type { ContraElPlan } from '../cronograma/plan.ts'
import { formatoPorcentaje, MENOS } from '../nucleo/numeros.ts'

const sinSigno = (porcentaje: number): string => formatoPorcentaje(Math.abs(porcentaje)).replace(MENOS, '')

/** How dear a work is (domain.md §11): percent, above 0 where it cost more than planned, null where nothing was done. */
function deSobrecosto(sobrecosto: number | null): string {
  if (sobrecosto === null) return 'Todavía no se hizo nada que cueste'
  if (sobrecosto === 0) return 'Lo hecho costó lo previsto'
  return sobrecosto > 0
    ? `Lo hecho costó ${sinSigno(sobrecosto)} más de lo previsto`
    : `Lo hecho costó ${sinSigno(sobrecosto)} menos de lo previsto`
}

/** The sentences of the S-curve and of what stands in its place. */
export const frasesDeCurva = {
  sinCronograma: 'La obra no tiene cronograma: sin él no hay con qué comparar lo ejecutado.',
  /** 'Plan a hoy 68,21 % · hecho 62,89 % · 5,32 puntos atrás. Lo hecho costó 3 % más de lo previsto.' */
  frase: ({ plan, sobrecosto }: { plan: ContraElPlan; sobrecosto: number | null }) =>
    [frasesDePlan.entera(plan), frasesDePlan.incompleto(plan), deSobrecosto(sobrecosto)]
      .filter((parte) => parte !== null)
      .map((parte) => `${parte}.`)
      .join(' '),
} as const
