/**
 * Moves the focus to the title after going to another page, so that a screen reader tells where one is and Tab
 * continues from there; a field that takes the focus by itself (login) keeps it.
 */
export function enfocarTitulo(): void {
  const activo = document.activeElement
  if (activo instanceof HTMLInputElement && activo.closest('main')) return
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}
