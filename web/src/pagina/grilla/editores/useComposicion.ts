import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

/** Text that comes to an element which is no field (the EditContext API), which the compiler's library lacks. */
interface ContextoDeTexto extends EventTarget {
  readonly text: string
  updateText: (desde: number, hasta: number, texto: string) => void
}
interface Ventana extends Window {
  EditContext?: new () => ContextoDeTexto
}
type ConTexto = HTMLElement & { editContext?: ContextoDeTexto | null }

/**
 * What a cell is begun with where that is not one key: an accent and its letter, a syllable of an input method, a word that
 * was dictated. The grid has the keyboard and no field does, so 'Á' came as 'a'. Where the browser has no such API (Firefox,
 * Safari) it still does; where a screen is touched no keyboard comes up for it.
 */
export function useComposicion(
  marco: RefObject<HTMLElement | null>,
  empezar: ((texto: string) => void) | undefined,
): void {
  const deAhora = useRef(empezar)
  useLayoutEffect(() => {
    deAhora.current = empezar
  })
  const seEscribe = empezar !== undefined
  useEffect(() => {
    const elemento: ConTexto | null = marco.current
    const { EditContext }: Ventana = window
    if (!seEscribe || elemento === null || !EditContext || !matchMedia('(pointer: fine)').matches) return
    return oir(elemento, new EditContext(), (texto) => deAhora.current?.(texto))
  }, [marco, seEscribe])
}

/** Has the text of an element come to that context; gives what ends it. */
function oir(elemento: ConTexto, contexto: ContextoDeTexto, empezar: (texto: string) => void) {
  let [compone, muerta] = [false, false]
  const tomar = () => {
    const { text } = contexto
    contexto.updateText(0, text.length, '')
    // Those two are keys of the grid that it leaves to the page.
    if (text.trim() === '' || text === '?') return
    // The next key is of the field that this opens.
    flushSync(() => empezar(text))
  }
  contexto.addEventListener('compositionstart', () => {
    compone = true
  })
  contexto.addEventListener('compositionend', () => {
    compone = false
    tomar()
  })
  contexto.addEventListener('textupdate', () => {
    if (!compone) tomar()
  })
  // Windows composes nothing: the letter after an accent is a key like any, and its text has both.
  const alTeclear = (evento: KeyboardEvent) => {
    if (muerta && evento.key.length === 1 && evento.target === elemento) evento.stopPropagation()
    muerta = evento.key === 'Dead'
  }
  elemento.addEventListener('keydown', alTeclear, true)
  elemento.editContext = contexto
  return () => {
    elemento.editContext = null
    elemento.removeEventListener('keydown', alTeclear, true)
  }
}
