import { useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { darPorAvisados } from '../../api/envios/cartero.ts'
import type { Envio } from '../../api/envios/envio.ts'

export const ETIQUETA_DEL_PANEL = 'Cambios sin enviar'

/**
 * Calls `abrir` once for each refusal that nobody was shown yet, which the device remembers; not while a page is on its
 * way, nor where somebody fills in a form or answers a question: that may take a tap or a letter meant for it.
 */
export function useAvisoDeRechazo(porAvisar: readonly Envio[], abierto: boolean, abrir: () => void): void {
  const quieto = useRouterState({ select: ({ status }) => status === 'idle' })
  const avisar = useEffectEvent(() => {
    if (porAvisar.length === 0 || !(abierto || estaLibre())) return
    abrir()
    void darPorAvisados(porAvisar)
  })
  const cuales = porAvisar.map(({ id }) => id).join()
  useEffect(() => {
    if (cuales === '' || !quieto) return
    avisar()
    // Tried again once the page has changed: a dialog was closed, or a field left.
    const observador = new MutationObserver(() => avisar())
    observador.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusout', avisar)
    return () => {
      observador.disconnect()
      document.removeEventListener('focusout', avisar)
    }
  }, [cuales, quieto])
}

const OCUPADO = [
  'main form',
  'main [aria-busy="true"]',
  `[role="dialog"]:not([aria-label="${ETIQUETA_DEL_PANEL}"])`,
  '[role="alertdialog"]',
].join()

/** Whether the page has come, and nobody is in the middle of something on it. */
function estaLibre(): boolean {
  if (document.querySelector('main h1') === null || document.querySelector(OCUPADO) !== null) return false
  return document.activeElement?.matches('input, textarea, select, [contenteditable="true"]') !== true
}
