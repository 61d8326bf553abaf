import { frasesDePlan } from '../cronograma/frasesDePlan.ts'
import type { ContraElPlan } from '../cronograma/plan.ts'
import { formatoPorcentaje, MENOS } from '../nucleo/numeros.ts'
import { conMayuscula } from '../nucleo/texto.ts'
import { frasesDeCosto, seConoceElCosto } from './seguimiento/frasesDeCosto.ts'

/** How a work goes, and how dear it is (domain.md §11). */
export interface Desvio {
  plan: ContraElPlan
  /** Percent, above 0 where it cost more than planned; null where nothing was done. */
  sobrecosto: number | null
  /** Percent of what was done cost that was bought or certified; null where nothing cost. */
  conocido: number | null
}

const sinSigno = (porcentaje: number): string => formatoPorcentaje(Math.abs(porcentaje)).replace(MENOS, '')

function deSobrecosto({ sobrecosto, conocido }: Pick<Desvio, 'sobrecosto' | 'conocido'>): string {
  if (conocido !== null && !seConoceElCosto(conocido)) return conMayuscula(frasesDeCosto.sinConocer(conocido))
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
  frase: ({ plan, ...costo }: Desvio) =>
    [frasesDePlan.entera(plan), frasesDePlan.incompleto(plan), deSobrecosto(costo)]
      .filter((parte) => parte !== null)
      .map((parte) => `${parte}.`)
      .join(' '),
} as const
