import { leerMicro } from '../nucleo/micro.ts'
import { formatoCantidad, formatoPorcentaje } from '../nucleo/numeros.ts'
import { conMayuscula } from '../nucleo/texto.ts'
import { mesLargo } from './meses.ts'
import type { ContraElPlan } from './plan.ts'

/** How many capitulos are named; of more, how many there are. */
const NOMBRADOS = 3

/** '5,32 puntos atrás', '1 punto adelante', 'al día'. */
function enPuntos(puntos: number): string {
  if (puntos === 0) return 'al día'
  const cuantos = formatoCantidad(leerMicro(Math.abs(puntos)) ?? 0n)
  return `${cuantos} ${Math.abs(puntos) === 1 ? 'punto' : 'puntos'} ${puntos < 0 ? 'atrás' : 'adelante'}`
}

function nombrados(nombres: readonly string[]): string {
  const resto = nombres.length - NOMBRADOS
  if (resto > 1) return `${nombres.slice(0, NOMBRADOS).join(', ')} y ${resto} más`
  return nombres.length < 2 ? nombres.join('') : `${nombres.slice(0, -1).join(', ')} y ${nombres.at(-1)}`
}

const empieza = ({ desde }: ContraElPlan): string => `El plan empieza en ${mesLargo(desde ?? '')}`

/** What every screen and paper says of a work against its plan (domain.md §11). */
export const frasesDePlan = {
  /** For a badge, and beside it what the points are counted from; without a plan there is nothing to say there. */
  corta: (contra: ContraElPlan): [como: string, detalle?: string] => {
    const { estado, plan, puntos } = contra
    if (estado === 'sinCronograma') return ['Sin cronograma']
    if (plan === null || puntos === null) return ['Sin semanas marcadas']
    if (estado === 'porEmpezar') return ['Por empezar', empieza(contra)]
    const como = estado === 'primerMes' ? `Primer mes · ${enPuntos(puntos)}` : enPuntos(puntos)
    return [conMayuscula(como), `Plan a hoy ${formatoPorcentaje(plan)}`]
  },
  /** 'Plan a hoy 68,21 % · hecho 62,89 % · 5,32 puntos atrás'. */
  entera: (contra: ContraElPlan): string => {
    const { estado, plan, puntos, hecho } = contra
    const cifras = [
      ...(plan === null ? [] : [`plan a hoy ${formatoPorcentaje(plan)}`]),
      `hecho ${formatoPorcentaje(hecho)}`,
    ]
    if (estado === 'sinCronograma') return `La obra no tiene cronograma · ${cifras.join('')}`
    if (puntos === null) return `El cronograma no tiene semanas marcadas · ${cifras.join('')}`
    if (estado === 'porEmpezar') return `${empieza(contra)} · hecho ${formatoPorcentaje(hecho)}`
    const todo = [...cifras, enPuntos(puntos)].join(' · ')
    return estado === 'primerMes' ? `Primer mes en curso: ${todo}` : conMayuscula(todo)
  },
  /** What the plan lacks, which makes its figures lower; null of one that is whole. */
  incompleto: ({ faltan, llegaA }: ContraElPlan): string | null =>
    faltan.length === 0 || llegaA === null
      ? null
      : `Al plan le faltan semanas de ${nombrados(faltan)}: llega al ${formatoPorcentaje(llegaA)} de la obra`,
  /** The same beside a badge. */
  llega: ({ faltan, llegaA }: ContraElPlan): string | null =>
    faltan.length === 0 || llegaA === null ? null : `plan incompleto: llega al ${formatoPorcentaje(llegaA)}`,
} as const
