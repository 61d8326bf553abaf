import { iguales } from '../../../../nucleo/decimal.ts'
import type { DocumentoBc3, LineaDescomposicion } from '../formato/documento.ts'
import { cantidadDeLinea, type NodoBc3 } from '../lectura/arbol.ts'
import { mismaCantidad } from '../lectura/mediciones.ts'
import { type CantidadDeNodo, cantidadDeNodo, type LecturaDeCeros, tieneCeros } from './cantidades.ts'

export type Cantidades = ReadonlyMap<NodoBc3, CantidadDeNodo>

/** How many stated figures (~M totals, ~D yields) a reading reproduces, and how many it contradicts. */
export interface Votos {
  dan: number
  contradicen: number
}

/** How explicit zeros of the file are read, and why. */
export interface CerosDecididos {
  lectura: LecturaDeCeros
  cantidades: Cantidades
  /** Null where every measurement gives the same under both readings. */
  votos: Record<LecturaDeCeros, Votos> | null
  /** The quantities under each reading, where the file doesn't tell which one it uses and they differ. */
  empate: Record<LecturaDeCeros, Cantidades> | null
}

/**
 * Decides one reading of explicit zeros for the whole file: the one that reproduces more stated quantities or, if
 * both reproduce as many, contradicts fewer (bc3.md, ~M). `respuesta` counts only in a tie.
 */
export function decidirCeros(
  doc: DocumentoBc3,
  obra: NodoBc3,
  respuesta: string | undefined,
): CerosDecididos {
  const { ds } = doc.coeficientes.decimales
  const tareas = tareasDe(obra)
  const cero = new Map(tareas.map((nodo) => [nodo, cantidadDeNodo(nodo, 'cero', ds)]))
  const dudosas = tareas.filter(({ medicion }) => medicion !== null && tieneCeros(medicion))
  const comoVacio = new Map(dudosas.map((nodo) => [nodo, cantidadDeNodo(nodo, 'vacio', ds)]))
  const distintas = dudosas.filter((nodo) => {
    const [a, b] = [cero.get(nodo), comoVacio.get(nodo)]
    if (!a || !b) return false
    const unaSeLee = (a.ilegible === null) !== (b.ilegible === null)
    return unaSeLee || !iguales(a.deLineas ?? a.dicha, b.deLineas ?? b.dicha)
  })
  if (distintas.length === 0) return { lectura: 'cero', cantidades: cero, votos: null, empate: null }
  const vacio = new Map([...cero, ...comoVacio])
  const votos = { cero: contar(distintas, cero, false), vacio: contar(distintas, vacio, true) }
  const ventaja = votos.vacio.dan - votos.cero.dan || votos.cero.contradicen - votos.vacio.contradicen
  if (ventaja !== 0) {
    const lectura = ventaja > 0 ? 'vacio' : 'cero'
    return { lectura, cantidades: lectura === 'vacio' ? vacio : cero, votos, empate: null }
  }
  const igualDa = distintas.every((nodo) => {
    const [a, b] = [cero.get(nodo), vacio.get(nodo)]
    return a && b && iguales(a.cantidad, b.cantidad)
  })
  if (igualDa) return { lectura: 'cero', cantidades: cero, votos, empate: null }
  const lectura = respuesta === 'vacio' ? 'vacio' : 'cero'
  return { lectura, cantidades: lectura === 'vacio' ? vacio : cero, votos, empate: { cero, vacio } }
}

/** Counts a line of ~D once, however many places its chapter has; where zeros are blanks a total of 0 says nothing. */
function contar(nodos: readonly NodoBc3[], cantidades: Cantidades, ceroEsVacio: boolean): Votos {
  const votos: Votos = { dan: 0, contradicen: 0 }
  const pasadas = new Set<LineaDescomposicion>()
  for (const nodo of nodos) {
    const { linea, medicion } = nodo
    if (pasadas.has(linea)) continue
    pasadas.add(linea)
    const leida = cantidades.get(nodo)
    const deLineas = leida?.deLineas ?? null
    if (leida === undefined || deLineas === null) continue
    const total = ceroEsVacio && medicion?.total?.n === 0n ? null : (medicion?.total ?? null)
    const rendimiento = linea.vacia ? null : cantidadDeLinea(linea)
    for (const dicho of [total, rendimiento]) {
      if (dicho === null) continue
      if (mismaCantidad(dicho, deLineas)) votos.dan += 1
      else votos.contradicen += 1
    }
  }
  return votos
}

function tareasDe(obra: NodoBc3): NodoBc3[] {
  const tareas: NodoBc3[] = []
  const pila = [obra]
  for (let nodo = pila.pop(); nodo; nodo = pila.pop()) {
    if (nodo.clase === 'tarea') tareas.push(nodo)
    for (const hijo of nodo.hijos) pila.push(hijo)
  }
  return tareas
}
