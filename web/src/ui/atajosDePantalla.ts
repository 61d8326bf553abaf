import { useEffect, useSyncExternalStore } from 'react'
import type { GrupoDeAtajos } from './Atajos.tsx'

// The keys of the screen that is open, which '?' shows before those that work everywhere. Their words come when it does.

type Traer = () => Promise<readonly GrupoDeAtajos[]>

let puestos: Traer | null = null
const oyentes = new Set<() => void>()

function poner(traer: Traer | null): void {
  puestos = traer
  for (const oyente of oyentes) oyente()
}

function oir(oyente: () => void): () => void {
  oyentes.add(oyente)
  return () => oyentes.delete(oyente)
}

/** `traer` is one and the same function while they are the same keys. */
export function useAtajosDeEstaPantalla(traer: Traer): void {
  useEffect(() => {
    poner(traer)
    return () => poner(null)
  }, [traer])
}

export const useAtajosPuestos = (): Traer | null => useSyncExternalStore(oir, () => puestos)
