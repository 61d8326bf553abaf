import { type Gs, sumar } from '../nucleo/dinero.ts'
import type { Fecha } from '../nucleo/fecha.ts'
import type { Micro } from '../nucleo/micro.ts'
import { porcentajeDe } from '../nucleo/porcentaje.ts'
import { porcentajeSinPasarse, precioAvanzado } from '../presupuestos/progreso/avance.ts'

// How far a work was on each day of a range (domain.md §10): accumulated from its beginning, at most 100.

/** An active tarea outside the indirect capitulo. */
export interface TareaDeCurva {
  id: string
  capituloId: string
  cantidad: Micro
  precioTotalConMargen: Gs
  /** What was done on a day; the days in order. */
  hecho: readonly { fecha: Fecha; cantidad: Micro }[]
}

export interface Curvas {
  obra: number[]
  /** By id. */
  capitulos: Map<string, number[]>
  /** As the tareas. */
  tareas: number[][]
}

/** One percentage with 2 decimals for each of `fechas`, which are in order. */
export function curvasDeAvance(tareas: readonly TareaDeCurva[], fechas: readonly Fecha[]): Curvas {
  const porCapitulo = new Map<string, Acumulado>()
  const delCapitulo = (id: string): Acumulado => {
    const hay = porCapitulo.get(id) ?? { deTodo: 0, cambios: fechas.map(() => 0) }
    porCapitulo.set(id, hay)
    return hay
  }
  const series = tareas.map((tarea) => {
    const suyo = delCapitulo(tarea.capituloId)
    suyo.deTodo = sumar([suyo.deTodo, tarea.precioTotalConMargen])
    return serieDe(tarea, fechas, suyo.cambios)
  })
  const capitulos = [...porCapitulo]
  // Of the capitulos' sums: whole amounts, so that they come to those of all tareas.
  const obra: Acumulado = {
    deTodo: sumar(capitulos.map(([, { deTodo }]) => deTodo)),
    cambios: fechas.map((_, dia) => sumar(capitulos.map(([, { cambios }]) => cambios[dia] ?? 0))),
  }
  return {
    obra: curvaDe(obra),
    capitulos: new Map(capitulos.map(([id, suyo]) => [id, curvaDe(suyo)])),
    tareas: series,
  }
}

/** The price of all there is to do, and by how much that of what is done grew on each day. */
interface Acumulado {
  deTodo: Gs
  cambios: Gs[]
}

function curvaDe({ deTodo, cambios }: Acumulado): number[] {
  let hecho = 0
  return cambios.map((cambio) => {
    hecho = sumar([hecho, cambio])
    return porcentajeDe(hecho, deTodo)
  })
}

/**
 * How far a tarea is on each day; `cambios` gets by how much its price grew on it. Computed where something was done
 * alone: a work of thousands of tareas has few days on which one of them was done, of hundreds of days.
 */
function serieDe(tarea: TareaDeCurva, fechas: readonly Fecha[], cambios: Gs[]): number[] {
  const porcentajes = Array<number>(fechas.length).fill(0)
  let [avanzado, precio] = [0n, 0]
  for (const { fecha, cantidad } of tarea.hecho) {
    const dia = primeraDesde(fechas, fecha)
    if (dia === fechas.length) break
    avanzado += cantidad
    const antes = precio
    precio = precioAvanzado(tarea, avanzado)
    porcentajes.fill(porcentajeSinPasarse(tarea.cantidad, avanzado), dia)
    cambios[dia] = sumar([cambios[dia] ?? 0, precio - antes])
  }
  return porcentajes
}

/** The index of the first of `fechas` that is not before a day; their length where all are. */
function primeraDesde(fechas: readonly Fecha[], dia: Fecha): number {
  let [desde, hasta] = [0, fechas.length]
  while (desde < hasta) {
    const medio = (desde + hasta) >> 1
    if ((fechas[medio] ?? '') < dia) desde = medio + 1
    else hasta = medio
  }
  return desde
}
