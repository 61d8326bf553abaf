import { useSyncExternalStore } from 'react'
import { leerDensidad } from '../preferencias.ts'

/** A step denser than lists, since who estimates reads many rows at once (sheet.md §1). */
const ALTOS = { compacta: 28, normal: 28, amplia: 36 } as const

/** Height of a row in pixels, by the person's choice; it follows a change at once (ux.md §5). */
export function useAltoDeFila(): number {
  return ALTOS[useSyncExternalStore(oirDensidad, leerDensidad)]
}

function oirDensidad(oyente: () => void): () => void {
  const observador = new MutationObserver(oyente)
  observador.observe(document.documentElement, { attributeFilter: ['data-densidad'] })
  return () => observador.disconnect()
}
