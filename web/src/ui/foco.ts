import { flushSync } from 'react-dom'

// The one place that moves the focus later than the event that asked for it (guard: `foco`). A focus that comes late takes
// what is typed: a fast typist is in another field by then.

type Destino = () => HTMLElement | null | undefined

/** Frames for which a place that is not drawn yet is waited for. */
const CUADROS = 30

const sinFoco = (activo: Element | null): boolean => activo === null || activo === document.body
const textoDe = (elemento: Element | null): string | null =>
  elemento instanceof HTMLInputElement || elemento instanceof HTMLTextAreaElement ? elemento.value : null

/**
 * Whether nobody took the focus since this was called: what had it has it, with the same text, or nothing has. To be
 * called when somebody acts, where the focus moves with the answer.
 */
export function nadieLoToma(): () => boolean {
  const tenia = document.activeElement
  const decia = textoDe(tenia)
  return () => {
    const tiene = document.activeElement
    return sinFoco(tiene) || (tiene === tenia && textoDe(tiene) === decia)
  }
}

/**
 * Draws what has just been changed and moves the focus within the same event, so that what is typed next goes there. A
 * place that is not there yet gets it once it is drawn, unless somebody took it meanwhile.
 */
export function enfocar(destino: Destino, desdeAntes?: () => boolean): void {
  flushSync(() => undefined)
  const libre = desdeAntes ?? nadieLoToma()
  let quedan = CUADROS
  const intentar = () => {
    if (!libre()) return
    const elemento = destino()
    elemento?.focus()
    if (elemento && document.activeElement === elemento) return
    quedan -= 1
    if (quedan > 0) requestAnimationFrame(intentar)
  }
  intentar()
}

/** Where somebody writes, or what stands over the page: neither is left for a form that has come. */
const OCUPADO = 'input, textarea, select, [contenteditable="true"], [role="dialog"] *, [role="alertdialog"] *'

/** For what has just been drawn: the focus, unless somebody writes elsewhere. To be called in its layout effect. */
export function enfocarAlMontar(destino: HTMLElement | null): void {
  if (!document.activeElement?.matches(OCUPADO)) destino?.focus({ preventScroll: true })
}

/** The same with the whole text chosen, as a spreadsheet does. */
export function enfocarYElegir(destino: () => HTMLElement | null | undefined): void {
  enfocar(() => {
    const elemento = destino()
    elemento?.focus()
    if (elemento instanceof HTMLInputElement) elemento.select()
    return elemento
  })
}

/**
 * After so many ms `poner` places the focus, if nothing has it then; `luego` is called in any case, before that. Answers
 * how to give it up.
 */
export function siNadieLoTiene(
  esperaMs: number,
  poner: () => void,
  luego: () => void = () => undefined,
): () => void {
  const reloj = setTimeout(() => {
    luego()
    if (sinFoco(document.activeElement)) poner()
  }, esperaMs)
  return () => clearTimeout(reloj)
}
