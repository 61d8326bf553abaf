/** Where somebody writes: in a page that has come meanwhile, or over it. */
const ESCRIBE = 'input, textarea, select, [contenteditable="true"]'

/**
 * Moves the focus to the title after going to another page, so that a screen reader tells where one is and Tab
 * continues from there; a field that takes the focus by itself (login), or that somebody is in by then, keeps it.
 */
export function enfocarTitulo(): void {
  if (document.activeElement?.matches(ESCRIBE)) return
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}
