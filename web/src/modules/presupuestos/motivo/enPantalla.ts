import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ObraConMotivo } from './dicho.ts'
import {
  abierta,
  leerPregunta,
  type MotivoPorDecir,
  oir,
  olvidarPregunta,
  preguntarMotivo,
  redibujar,
} from './sesion.ts'

// What a page shows of the session of changes, which comes after the page.

/** Offers to say another reason from here on. */
export const cambiarMotivo = (obra: ObraConMotivo): void => void preguntarMotivo(obra, true)

/** Who draws the question: a dialog over a page that would draw it too leaves it to the page. */
let dibujantes: readonly symbol[] = []

/** What is asked, for one of those that would draw it. */
export function useMotivoPorDecir(): MotivoPorDecir | null {
  const [yo] = useState(() => Symbol())
  useEffect(() => {
    dibujantes = [...dibujantes, yo]
    redibujar()
    return () => {
      dibujantes = dibujantes.filter((otro) => otro !== yo)
      // Whoever could answer is gone: what waited for it isn't done.
      if (dibujantes.length === 0) olvidarPregunta()
      redibujar()
    }
  }, [yo])
  return useSyncExternalStore(oir, () => (dibujantes[0] === yo ? leerPregunta() : null))
}

/** The reason of the session under way; null for none. */
export const useMotivo = (presupuestoId: string): string | null =>
  useSyncExternalStore(oir, () => abierta(presupuestoId)?.motivo ?? null)
