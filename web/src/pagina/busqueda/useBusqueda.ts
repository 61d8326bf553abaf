import { useRouter } from '@tanstack/react-router'
import { escribirBusqueda } from './busqueda.ts'

/**
 * Changes the query of the present address. Filters and page live there, so that Back, a reload or a copied link show
 * the same list (ux.md §3). A change of filter goes to the first page unless it names one. State of the history entry
 * beyond its address is kept.
 */
export function useCambiarBusqueda(): (cambio: Record<string, unknown>) => void {
  const router = useRouter()
  return (cambio) => {
    const { pathname, search, state } = router.state.location
    router.history.replace(pathname + escribirBusqueda({ ...search, page: undefined, ...cambio }), state)
  }
}

/** Goes back to the previous page with its filters; to `porDefecto` where this page was opened first. */
export function useVolver(porDefecto: string): () => void {
  const router = useRouter()
  return () => (router.history.canGoBack() ? router.history.back() : router.history.push(porDefecto))
}
