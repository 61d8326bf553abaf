import { claveDeNombre } from '@plomada/domain/nucleo/texto'
import type { Nodo } from '../modelo/aplanar.ts'

/** A row with the branches that it is in. */
export interface Hallazgo {
  id: string
  padres: readonly string[]
}

/** The rows whose name has that text, whatever its accents and capitals, in the order of the tree; collapsed ones too. */
export function hallazgos<D>(nodos: readonly Nodo<D>[], texto: string): Hallazgo[] {
  const buscado = claveDeNombre(texto)
  return buscado === '' ? [] : deEstos(nodos, buscado, [])
}

function deEstos<D>(nodos: readonly Nodo<D>[], buscado: string, padres: readonly string[]): Hallazgo[] {
  return nodos.flatMap(({ id, nombre, hijos, unaSola }) => {
    const suyo = !unaSola && claveDeNombre(nombre).includes(buscado) ? [{ id, padres }] : []
    return [...suyo, ...deEstos(hijos, buscado, [...padres, id])]
  })
}
