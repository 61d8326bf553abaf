import { evaluar, terminoDe } from '../../nucleo/cuenta/evaluar.ts'
import type { Explicacion, Explicada, Termino } from '../../nucleo/cuenta/explicacion.ts'
import { type Gs, sumar } from '../../nucleo/dinero.ts'
import { formatoGs } from '../../nucleo/numeros.ts'
import { distribuir } from '../indirectos.ts'
import { NOMBRE_DE_PLAN as N } from '../plan.ts'

/** What of the indirect costs no tarea bears yet, or what there is to distribute. */
export type RefDeReparto = { que: 'porDistribuir' } | { que: 'indirecto' }

/** What is distributed, and among which tareas, the oldest first. */
export interface Repartido {
  total: Gs
  tareas: readonly { _id: string; precioTotal: Gs }[]
}

const TEXTOS = {
  enProporcion: 'En proporción a su precio',
  loQueSobra: 'Del redondeo',
  porqueSobra: 'Los guaraníes que el reparto deja sueltos van a los rubros que más quedaron debajo',
  otra: (ahora: string) =>
    `Quedó de cuando se distribuyó, o se escribió a mano: si se distribuyera hoy, le tocarían ${ahora}.`,
  sinNada: (ahora: string) =>
    `Todavía no se le distribuyó nada: si se distribuyera hoy, le tocarían ${ahora}.`,
} as const

/**
 * What a tarea bears of the indirect costs (domain.md §4): its part by its price, and the guaraní that largest remainder
 * gives it. A share that distributing would not give was kept, or written by hand, and is explained by nothing.
 */
export function explicarParte(
  { _id, plan }: { _id: string; plan: { precioTotal: Gs; gastoIndirectoTotal: Gs } },
  { total, tareas }: Repartido,
): Explicada<RefDeReparto> {
  const suya = { nombre: N.gastoIndirecto, valor: plan.gastoIndirectoTotal }
  const partes = distribuir(total, tareas)
  const ahora = 'motivo' in partes ? 0 : (partes[tareas.findIndex((t) => t._id === _id)] ?? 0)
  if (suya.valor !== ahora) {
    const decir = suya.valor === 0 ? TEXTOS.sinNada : TEXTOS.otra
    return { ...suya, antes: decir(formatoGs(ahora)), explicacion: { clase: 'dada' } }
  }
  const entera: Explicacion<RefDeReparto> = {
    clase: 'proporcion',
    de: { nombre: 'Gasto indirecto de la obra', valor: total, ref: { que: 'indirecto' } },
    parte: { nombre: N.precioTotal, valor: plan.precioTotal },
    todo: { nombre: 'Precio de todos los rubros', valor: sumar(tareas.map((t) => t.precioTotal)) },
    haciaAbajo: true,
  }
  const suelto = ahora - (evaluar(entera) ?? 0)
  const terminos: Termino<RefDeReparto>[] = [terminoDe({ nombre: TEXTOS.enProporcion, sale: entera })]
  if (suelto !== 0) terminos.push({ nombre: TEXTOS.loQueSobra, valor: suelto, nota: TEXTOS.porqueSobra })
  return { ...suya, explicacion: { clase: 'suma', terminos } }
}
