import { useSyncExternalStore } from 'react'
import type { Renglon } from '../../vista/arbol.ts'

// What is being typed in the last lines of the grupos of this window, which outlives a search and another page.

export const EN_BLANCO: Renglon = {
  nombre: '',
  unidad: '',
  cantidad: '',
  precioUnitario: '',
  copiaDe: null,
  cerrado: null,
}

/** By grupo. */
let borradores: ReadonlyMap<string, Renglon> = new Map()
const oyentes = new Set<() => void>()

export const borradorDe = (grupoId: string): Renglon => borradores.get(grupoId) ?? EN_BLANCO

/** Null begins anew. */
export function ponerBorrador(grupoId: string, cambio: Partial<Renglon> | null): void {
  const otros = new Map(borradores)
  if (cambio === null) otros.delete(grupoId)
  else otros.set(grupoId, { ...borradorDe(grupoId), ...cambio })
  borradores = otros
  for (const oyente of oyentes) oyente()
}

function oir(oyente: () => void): () => void {
  oyentes.add(oyente)
  return () => oyentes.delete(oyente)
}

/** Another object once one of them changes. */
export const useBorradores = (): ReadonlyMap<string, Renglon> => useSyncExternalStore(oir, () => borradores)
