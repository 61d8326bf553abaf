import { useEffect, useSyncExternalStore } from 'react'
import type { GrupoDeAtajos } from './Atajos.tsx'

// The keys of the screen that is open, which '?' shows before those that work everywhere.

let puestos: readonly GrupoDeAtajos[] = []
const oyentes = new Set<() => void>()

function poner(grupos: readonly GrupoDeAtajos[]): void {
  puestos = grupos
  for (const oyente of oyentes) oyente()
}

/** `grupos` has to be one and the same while nothing of it changes. */
export function useAtajosDeEstaPantalla(grupos: readonly GrupoDeAtajos[]): void {
  useEffect(() => {
    poner(grupos)
    return () => poner([])
  }, [grupos])
}

export const useAtajosPuestos = (): readonly GrupoDeAtajos[] =>
  useSyncExternalStore(
    (oyente) => {
      oyentes.add(oyente)
      return () => oyentes.delete(oyente)
    },
    () => puestos,
  )
