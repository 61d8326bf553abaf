import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

const ESPERA_MS = 1500

/**
 * A component that the first view of a screen doesn't need (a dialog, a drawer): its script doesn't delay the screen
 * and is fetched a moment later, so that it opens at once. To be used inside `<Suspense>`.
 */
export function perezoso<P extends object>(
  traer: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> {
  // A failure here doesn't matter: it is fetched again, and reported, when it is needed.
  setTimeout(() => void traer().catch(() => undefined), ESPERA_MS)
  return lazy(() => traer().then((componente) => ({ default: componente })))
}
