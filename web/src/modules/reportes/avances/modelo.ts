import { claveDeNombre } from '@plomada/domain/nucleo/texto'
import { puntosGanados } from '@plomada/domain/reportes/ganado'
import type { ReporteDeAvances } from './queries.ts'

/** A capitulo or a tarea: what it was at on the first day, what it is at on the last one, and the points between. */
export interface Avanzado {
  _id: string
  nombre: string
  /** Of a tarea, the name of its capitulo. */
  capitulo: string
  antes: number
  ahora: number
  ganado: number
}

interface Fila {
  _id: string
  nombre: string
  avance: readonly number[]
}

function avanzado({ _id, nombre, avance }: Fila, capitulo = ''): Avanzado {
  const [antes, ahora] = [avance[0] ?? 0, avance.at(-1) ?? 0]
  return { _id, nombre, capitulo, antes, ahora, ganado: puntosGanados(antes, ahora) }
}

/** A report as the screen shows it; the tareas that gained most come first, then those that are furthest. */
export function contarAvances({ obra, rubros, tareas, rubrosMap }: ReporteDeAvances) {
  const deTareas = tareas.map((tarea) => avanzado(tarea, rubrosMap[tarea.rubroId ?? '']))
  return {
    obra: avanzado(obra),
    capitulos: rubros.map((capitulo) => avanzado(capitulo)),
    tareas: deTareas.toSorted((a, b) => b.ganado - a.ganado || b.ahora - a.ahora),
    avanzaron: deTareas.filter(({ ganado }) => ganado > 0).length,
    terminadas: deTareas.filter(({ ahora }) => ahora >= 100).length,
    /** Nothing was done of any tarea. */
    vacio: deTareas.every(({ ahora }) => ahora === 0),
  }
}

export type AvancesContados = ReturnType<typeof contarAvances>

/** The one of some that gained most; null where none did. */
export function elQueMasAvanzo(filas: readonly Avanzado[]): Avanzado | null {
  const primera = filas.reduce<Avanzado | null>((a, b) => (a === null || b.ganado > a.ganado ? b : a), null)
  return primera === null || primera.ganado <= 0 ? null : primera
}

/** Found by any words of its name or its capitulo, in any order. */
export function tareasCon(tareas: readonly Avanzado[], texto: string): readonly Avanzado[] {
  const palabras = claveDeNombre(texto).split(' ').filter(Boolean)
  if (palabras.length === 0) return tareas
  return tareas.filter(({ nombre, capitulo }) => {
    const clave = claveDeNombre(`${nombre} ${capitulo}`)
    return palabras.every((palabra) => clave.includes(palabra))
  })
}
