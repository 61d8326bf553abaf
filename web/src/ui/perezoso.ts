import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

const ESPERA_MS = 1500

/**
 * A part that the first look at a screen does not need (a dialog, a drawer): it is not among the scripts that the screen
 * waits for, and is brought a moment later, so that it opens at once when it is asked for. Goes inside a `<Suspense>`.
 */
export function perezoso<P extends object>(
  traer: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> {
  // What fails now is asked for again, and told, when it is needed.
  setTimeout(() => void traer().catch(() => undefined), ESPERA_MS)
  return lazy(() => traer().then((componente) => ({ default: componente })))
}
