import { useLayoutEffect, useRef } from 'react'
import { enfocar } from './foco.ts'
import { primerCampo, primero } from './primero.ts'

/**
 * Drawn in what opens over a page, at its end: marks what Mantine gives the focus to, which would be the button that
 * closes: a price typed there went nowhere, and Enter threw the form away. Where the fields come later, what holds them
 * has it until then.
 */
export function PrimerFoco() {
  const marca = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const cuerpo = marca.current?.parentElement
    if (!cuerpo) return undefined
    const elegido = primero(cuerpo)
    if (elegido !== null) {
      elegido.setAttribute('data-autofocus', 'true')
      if (primerCampo(cuerpo) !== null) return undefined
    } else {
      cuerpo.tabIndex = -1
      cuerpo.setAttribute('data-autofocus', 'true')
    }
    const espera = elegido ?? cuerpo
    const libre = () => document.activeElement === espera
    const mirador = new MutationObserver(() => {
      if (primerCampo(cuerpo) === null) return
      mirador.disconnect()
      enfocar(() => primerCampo(cuerpo), libre)
    })
    mirador.observe(cuerpo, { childList: true, subtree: true })
    return () => mirador.disconnect()
  }, [])
  return <span ref={marca} hidden />
}
