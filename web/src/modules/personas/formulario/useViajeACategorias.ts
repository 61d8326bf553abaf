import { useRouter } from '@tanstack/react-router'
import { escribirBusqueda } from '../../../pagina/busqueda/busqueda.ts'
import { type Formulario, rutaConBorrador, rutaDe } from './borradorDePersona.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry before this one is the form that sent here: choosing goes back to it. */
    desdeFormulario?: boolean
  }
}

/**
 * Leaves the form for /provCategorias and comes back with its draft (2-site-management §2). The form's own entry of
 * the history gets the continue flag first, so that Back brings the draft too and nothing is left twice behind.
 */
export function useViajeACategorias(formulario: Formulario, asentar: () => Promise<void>): () => void {
  const router = useRouter()
  return () =>
    void asentar().then(() => {
      const vuelta = escribirBusqueda({ selectAndReturn: rutaDe(formulario) })
      // Nobody is asked about either: the draft is kept, and the second must find the first done.
      const sinPreguntar = { ignoreBlocker: true }
      router.history.replace(rutaConBorrador(formulario), undefined, sinPreguntar)
      // Two changes in one turn are one to the browser, and the first would be lost.
      router.history.flush()
      router.history.push(`/provCategorias${vuelta}`, { desdeFormulario: true }, sinPreguntar)
    })
}

/** From the chooser back to the form, which goes on with its draft. */
export function useVolverAlFormulario(): (formulario: Formulario) => void {
  const router = useRouter()
  return (formulario) => {
    const { desdeFormulario } = router.state.location.state
    if (desdeFormulario && router.history.canGoBack()) router.history.back()
    else router.history.replace(rutaConBorrador(formulario))
  }
}
