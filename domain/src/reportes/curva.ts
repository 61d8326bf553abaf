import { type Gs, sumar } from '../nucleo/dinero.ts'
import type { Fecha } from '../nucleo/fecha.ts'
import type { Micro } from '../nucleo/micro.ts'
import { porcentajeAvanzado, porcentajeDeProgreso, precioAvanzado } from '../presupuestos/progreso/avance.ts'

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
    const hay = porCapitulo.get(id) ?? { deTodo: 0, tareas: 0, dias: fechas.map(() => ({ ...QUIETO })) }
    porCapitulo.set(id, hay)
    return hay
  }
  const series = tareas.map((tarea) => {
    const suyo = delCapitulo(tarea.capituloId)
    suyo.deTodo = sumar([suyo.deTodo, tarea.precioTotalConMargen])
    suyo.tareas += 1
    return serieDe(tarea, fechas, suyo.dias)
  })
  const capitulos = [...porCapitulo]
  // Of the capitulos' sums: whole amounts, so that they come to those of all tareas.
  const obra: Acumulado = {
    deTodo: sumar(capitulos.map(([, { deTodo }]) => deTodo)),
    tareas: tareas.length,
    dias: fechas.map((_, dia) => juntos(capitulos.map(([, { dias }]) => dias[dia] ?? QUIETO))),
  }
  return {
    obra: curvaDe(obra),
    capitulos: new Map(capitulos.map(([id, suyo]) => [id, curvaDe(suyo)])),
    tareas: series,
  }
}

/** By how much what is done grew on a day: its price, and how many tareas were begun and finished. */
interface Cambio {
  precio: Gs
  empezadas: number
  terminadas: number
}
const QUIETO: Readonly<Cambio> = { precio: 0, empezadas: 0, terminadas: 0 }

const juntos = (cambios: readonly Cambio[]): Cambio => ({
  precio: sumar(cambios.map(({ precio }) => precio)),
  empezadas: cambios.reduce((suma, { empezadas }) => suma + empezadas, 0),
  terminadas: cambios.reduce((suma, { terminadas }) => suma + terminadas, 0),
})

/** The price of all there is to do, of how many tareas, and what each day added. */
interface Acumulado {
  deTodo: Gs
  tareas: number
  dias: Cambio[]
}

function curvaDe({ deTodo, tareas, dias }: Acumulado): number[] {
  let hasta: Cambio = QUIETO
  return dias.map((dia) => {
    hasta = juntos([hasta, dia])
    const { precio: hecho, empezadas, terminadas } = hasta
    return porcentajeDeProgreso({ hecho, deTodo, empezado: empezadas > 0, queda: terminadas < tareas })
  })
}

/**
 * How far a tarea is on each day; `dias` get what it added on it. Computed where something was done
 * alone: a work of thousands of tareas has few days on which one of them was done, of hundreds of days.
 */
function serieDe(tarea: TareaDeCurva, fechas: readonly Fecha[], dias: Cambio[]): number[] {
  const porcentajes = Array<number>(fechas.length).fill(0)
  let avanzado = 0n
  let hay = estadoDe(tarea, avanzado)
  for (const { fecha, cantidad } of tarea.hecho) {
    const dia = primeraDesde(fechas, fecha)
    if (dia === fechas.length) break
    avanzado += cantidad
    const antes = hay
    hay = estadoDe(tarea, avanzado)
    porcentajes.fill(Math.min(100, porcentajeAvanzado(tarea.cantidad, avanzado)), dia)
    dias[dia] = juntos([
      dias[dia] ?? QUIETO,
      {
        precio: hay.precio - antes.precio,
        empezadas: hay.empezadas - antes.empezadas,
        terminadas: hay.terminadas - antes.terminadas,
      },
    ])
  }
  return porcentajes
}

/** A tarea by itself, as what it adds to its capitulo. */
const estadoDe = (tarea: TareaDeCurva, avanzado: Micro): Cambio => ({
  precio: precioAvanzado(tarea, avanzado),
  empezadas: avanzado > 0n ? 1 : 0,
  terminadas: avanzado >= tarea.cantidad ? 1 : 0,
})

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
