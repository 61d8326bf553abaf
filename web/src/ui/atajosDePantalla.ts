import { useEffect, useSyncExternalStore } from 'react'
import type { GrupoDeAtajos } from './Atajos.tsx'

// The keys of the screen that is open, which '?' shows before those that work everywhere. Their words come when it does.

type Traer = () => Promise<readonly GrupoDeAtajos[]>

/** Those of what opens over a screen stand last, and leave the screen its own. */
let puestos: readonly { traer: Traer }[] = []
const oyentes = new Set<() => void>()

function poner(otros: typeof puestos): void {
  puestos = otros
  for (const oyente of oyentes) oyente()
}

function oir(oyente: () => void): () => void {
  oyentes.add(oyente)
  return () => oyentes.delete(oyente)
}

/** `traer` is one and the same function while they are the same keys. */
export function useAtajosDeEstaPantalla(traer: Traer): void {
  useEffect(() => {
    const suyos = { traer }
    poner([...puestos, suyos])
    return () => poner(puestos.filter((otros) => otros !== suyos))
  }, [traer])
}

export const useAtajosPuestos = (): Traer | null =>
  useSyncExternalStore(oir, () => puestos.at(-1)?.traer ?? null)
