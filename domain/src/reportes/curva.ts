import { type Gs, sumar } from '../nucleo/dinero.ts'
import type { Fecha } from '../nucleo/fecha.ts'
import type { Micro } from '../nucleo/micro.ts'
import { porcentajeDe } from '../nucleo/porcentaje.ts'
import { porcentajeAvanzado, precioAvanzado } from '../presupuestos/progreso/avance.ts'

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
  const series = tareas.map((tarea) => serieDe(tarea, fechas))
  const porCapitulo = new Map<string, number[]>()
  tareas.forEach(({ capituloId }, i) => {
    const suyas = porCapitulo.get(capituloId)
    if (suyas) suyas.push(i)
    else porCapitulo.set(capituloId, [i])
  })
  const capitulos = [...porCapitulo].map(([id, indices]) => ({
    id,
    deTodo: sumar(indices.map((i) => tareas[i]?.precioTotalConMargen ?? 0)),
    precios: fechas.map((_, dia) => sumar(indices.map((i) => series[i]?.precios[dia] ?? 0))),
  }))
  const curva = (deTodo: Gs, precios: readonly Gs[]): number[] => precios.map((p) => porcentajeDe(p, deTodo))
  return {
    // Of the capitulos' sums: whole amounts, so that they come to those of all tareas.
    obra: curva(
      sumar(capitulos.map(({ deTodo }) => deTodo)),
      fechas.map((_, dia) => sumar(capitulos.map(({ precios }) => precios[dia] ?? 0))),
    ),
    capitulos: new Map(capitulos.map(({ id, deTodo, precios }) => [id, curva(deTodo, precios)])),
    tareas: series.map(({ porcentajes }) => porcentajes),
  }
}

/** What is done up to each day, as a percentage and at its price; computed anew only where something was done. */
function serieDe(tarea: TareaDeCurva, fechas: readonly Fecha[]) {
  const precios: Gs[] = []
  const porcentajes: number[] = []
  let avanzado = 0n
  let [precio, porcentaje] = [0, 0]
  let siguiente = 0
  for (const fecha of fechas) {
    const antes = avanzado
    for (let dia = tarea.hecho[siguiente]; dia && dia.fecha <= fecha; dia = tarea.hecho[siguiente]) {
      avanzado += dia.cantidad
      siguiente += 1
    }
    if (avanzado !== antes) {
      precio = precioAvanzado(tarea, avanzado)
      porcentaje = Math.min(100, porcentajeAvanzado(tarea.cantidad, avanzado))
    }
    precios.push(precio)
    porcentajes.push(porcentaje)
  }
  return { precios, porcentajes }
}
