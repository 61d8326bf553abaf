import { useSyncExternalStore } from 'react'
import { leerDensidad } from '../preferencias.ts'

const ALTOS = { compacta: 28, normal: 36, amplia: 44 } as const

/** Height of a row in pixels, by the person's choice; it follows a change at once (ux.md §5). */
export function useAltoDeFila(): number {
  return ALTOS[useSyncExternalStore(oirDensidad, leerDensidad)]
}

function oirDensidad(oyente: () => void): () => void {
  const observador = new MutationObserver(oyente)
  observador.observe(document.documentElement, { attributeFilter: ['data-densidad'] })
  return () => observador.disconnect()
}
