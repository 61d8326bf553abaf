import type { QueryClient } from '@tanstack/react-query'

/** Of a question that no screen waits for: it does not keep one from being complete. */
export const AL_FONDO = { alFondo: true }

/** Once the browser has nothing better to do; Safari can't say so. */
const enUnRato = (hacer: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(hacer)
  else setTimeout(hacer, 0)
}

/**
 * Once the first screen has its title and the answer to all that it asked for, and the browser has drawn it: what is
 * brought for later must not be in its way, and whoever opens the application for a moment before going where there is
 * no signal needs it soon. It goes by what happens, and by no clock.
 */
export function pantallaQuieta(cache: QueryClient): Promise<void> {
  const estaQuieta = () =>
    document.querySelector('h1') !== null &&
    cache.isFetching({ predicate: ({ meta }) => meta?.['alFondo'] !== true }) === 0
  return new Promise((listo) => {
    let pedida = false
    const mirar = () => {
      if (pedida || !estaQuieta()) return
      pedida = true
      enUnRato(() => {
        pedida = false
        // It may have asked for more meanwhile, whose answer is an event again.
        if (!estaQuieta()) return
        dejarDeOir()
        observador.disconnect()
        listo()
      })
    }
    const dejarDeOir = cache.getQueryCache().subscribe(mirar)
    const observador = new MutationObserver(mirar)
    observador.observe(document.body, { childList: true, subtree: true })
    mirar()
  })
}
