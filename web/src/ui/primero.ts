/** Where somebody types or chooses; a field that only shows something is none. */
const CAMPO =
  'input:not([type="hidden"], [type="file"], [readonly], :disabled), textarea:not([readonly], :disabled), select:not(:disabled)'
const ALCANZABLE = 'a[href], button:not(:disabled), summary, [tabindex]:not([tabindex="-1"])'
/** What sends: whoever presses Enter before they have read has not said yes. */
const ENVIA = '[type="submit"]'

/** Older browsers can't tell what is hidden: there it counts as seen. */
const seVe = (elemento: Element): boolean =>
  !('checkVisibility' in elemento) || (elemento as HTMLElement).checkVisibility()

const primeroDe = (lugar: Element, selector: string): HTMLElement | null =>
  [...lugar.querySelectorAll<HTMLElement>(selector)].find(seVe) ?? null

/** The first field of a form or dialog that is in use: one of a radio group counts where it is the chosen one. */
export const primerCampo = (lugar: Element): HTMLElement | null =>
  primeroDe(lugar, `:is(${CAMPO}):not([type="radio"]:not(:checked))`)

/** Where the focus of what was opened goes: its author's choice, its first field, or a button that sends nothing. */
export const primero = (lugar: Element): HTMLElement | null =>
  primeroDe(lugar, '[data-autofocus]') ??
  primerCampo(lugar) ??
  primeroDe(lugar, `:is(${ALCANZABLE}):not(${ENVIA})`)

/** The first field, where it is typed in; null where it is a chooser, which would open its list. */
export function campoDeTexto(lugar: Element): HTMLElement | null {
  const campo = primerCampo(lugar)
  return campo?.matches('[role="combobox"], [aria-haspopup="listbox"]') ? null : campo
}
