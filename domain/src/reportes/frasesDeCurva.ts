import { type Mes, mesLargo } from '../cronograma/meses.ts'
import { formatoPorcentaje, MENOS } from '../nucleo/numeros.ts'
import { conMayuscula } from '../nucleo/texto.ts'
import { frasesDeCosto, seConoceElCosto } from './seguimiento/frasesDeCosto.ts'

/** How late and how dear a work is (domain.md §11); null where nothing was planned, or nothing done. */
export interface Desvio {
  /** Percent, below 0 where it is late. */
  atraso: number | null
  /** Percent, above 0 where it cost more than planned. */
  sobrecosto: number | null
  /** Percent of what was done cost that was bought or certified; null where nothing cost. */
  conocido: number | null
}

const sinSigno = (porcentaje: number): string => formatoPorcentaje(Math.abs(porcentaje)).replace(MENOS, '')

/** Late, early or on time: 'atrasada 12,5 %'. */
function comoVa(atraso: number): string {
  if (atraso === 0) return 'al día'
  return `${atraso < 0 ? 'atrasada' : 'adelantada'} ${sinSigno(atraso)}`
}

function deAtraso(atraso: number | null, hasta: string): string {
  if (atraso === null) return `Hasta ${hasta} no había nada previsto`
  return `Hasta ${hasta} la obra ${atraso === 0 ? 'va' : 'está'} ${comoVa(atraso)}`
}

function deSobrecosto({ sobrecosto, conocido }: Pick<Desvio, 'sobrecosto' | 'conocido'>): string {
  if (conocido !== null && !seConoceElCosto(conocido)) return frasesDeCosto.sinConocer(conocido)
  if (sobrecosto === null) return 'todavía no se hizo nada que cueste'
  if (sobrecosto === 0) return 'lo hecho costó lo previsto'
  return sobrecosto > 0
    ? `lo hecho costó ${sinSigno(sobrecosto)} más de lo previsto`
    : `lo hecho costó ${sinSigno(sobrecosto)} menos de lo previsto`
}

/** The sentences of the S-curve and of what stands in its place. */
export const frasesDeCurva = {
  sinCronograma: 'La obra no tiene cronograma: sin él no hay con qué comparar lo ejecutado.',
  /** In a list of works: 'Atrasada 12,5 %' and 'hasta octubre de 2026'; the second only where a month has ended. */
  contraElPlan: (
    plan: { hasta: Mes | null; atraso: number | null } | null,
  ): [como: string, hasta?: string] => {
    if (plan === null) return ['Sin plan']
    if (plan.hasta === null) return ['Sin meses terminados']
    const como = plan.atraso === null ? 'nada previsto' : comoVa(plan.atraso)
    return [conMayuscula(como), `hasta ${mesLargo(plan.hasta)}`]
  },
  /** 'Hasta octubre de 2026 la obra está atrasada 12,5 %, y lo hecho costó 3 % más de lo previsto.' */
  frase: ({ atraso, ...costo }: Desvio, hasta: string | null) =>
    hasta === null
      ? `Todavía no terminó ningún mes del cronograma, y ${deSobrecosto(costo)}.`
      : `${deAtraso(atraso, hasta)}, y ${deSobrecosto(costo)}.`,
} as const
