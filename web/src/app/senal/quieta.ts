import type { QueryClient } from '@tanstack/react-query'

/** ms for which nothing is under way before a screen counts as complete, and the most that is waited for that. */
const QUIETA_MS = 1000
const COMO_MUCHO_MS = 6000
const CADA_MS = 100

/** Of a question that no screen waits for: it does not keep one from being complete. */
export const AL_FONDO = { alFondo: true }

/**
 * Once the first screen has its title and all that it asked for, or after six seconds: what is brought for later must
 * not be in its way, and whoever opens the application for a moment before going where there is no signal needs it soon.
 */
export async function pantallaQuieta(cache: QueryClient): Promise<void> {
  const hastaMs = performance.now() + COMO_MUCHO_MS
  let desdeMs = performance.now()
  while (performance.now() < Math.min(hastaMs, desdeMs + QUIETA_MS)) {
    await new Promise((listo) => setTimeout(listo, CADA_MS))
    const pide = cache.isFetching({ predicate: ({ meta }) => meta?.['alFondo'] !== true }) > 0
    if (pide || document.querySelector('h1') === null) desdeMs = performance.now()
  }
}
