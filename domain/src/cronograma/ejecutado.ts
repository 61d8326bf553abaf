import { type Gs, sumar } from '../nucleo/dinero.ts'
import type { Micro } from '../nucleo/micro.ts'
import { precioAvanzado } from '../presupuestos/progreso/avance.ts'
import type { Mes } from './meses.ts'
import type { Montos, PorMes } from './montos.ts'

/** A tarea, and how much was done of it in each month of the grid; what lies outside counts in the nearest end. */
export interface TareaHecha {
  capituloId: string
  plan: { precioTotalConMargen: Gs; cantidad: Micro }
  hecho: PorMes<Micro>
}

/**
 * What was done each month at its price with margin: avance.precioTotal up to the end of the month less the same a month
 * before, so that the months of a tarea sum to what was done of it. Below 0 where a correction takes back; one that is dated
 * before what it corrects takes back when that comes, since nobody has done less than nothing.
 */
export function ejecutadoDeTarea(meses: readonly Mes[], { plan, hecho }: TareaHecha): PorMes<Gs> {
  let acumulado = 0n
  let antes = 0
  return Object.fromEntries(
    meses.map((mes) => {
      acumulado += hecho[mes] ?? 0n
      const hasta = precioAvanzado(plan, acumulado < 0n ? 0n : acumulado)
      const delMes = hasta - antes
      antes = hasta
      return [mes, delMes]
    }),
  )
}

/** The same of each of these capitulos, 0 where nothing was done. */
export function ejecutado(
  meses: readonly Mes[],
  capitulos: readonly { id: string }[],
  tareas: readonly TareaHecha[],
): Montos {
  const porCapitulo = Map.groupBy(tareas, ({ capituloId }) => capituloId)
  return Object.fromEntries(
    capitulos.map(({ id }) => {
      const suyas = (porCapitulo.get(id) ?? []).map((tarea) => ejecutadoDeTarea(meses, tarea))
      return [
        id,
        Object.fromEntries(meses.map((mes) => [mes, sumar(suyas.map((montos) => montos[mes] ?? 0))])),
      ]
    }),
  )
}
