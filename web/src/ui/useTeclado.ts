import { useEffect } from 'react'

/**
 * Keeps in `--teclado` how much of the page a keyboard on the screen covers, for what stays at its end. Safari lays the
 * keyboard over the page; where it makes the page smaller instead (index.html asks for that) this is 0.
 */
export function useTeclado(): void {
  useEffect(() => {
    const visto = globalThis.visualViewport
    if (!visto) return undefined
    const raiz = document.documentElement
    const medir = () => {
      // Zoomed in, what is seen is smaller too, and nothing is covered.
      const tapado = visto.scale > 1 ? 0 : raiz.clientHeight - visto.height - visto.offsetTop // not money: pixels
      raiz.style.setProperty('--teclado', `${Math.max(0, tapado)}px`)
    }
    medir()
    visto.addEventListener('resize', medir)
    visto.addEventListener('scroll', medir)
    return () => {
      visto.removeEventListener('resize', medir)
      visto.removeEventListener('scroll', medir)
      raiz.style.removeProperty('--teclado')
    }
  }, [])
}
