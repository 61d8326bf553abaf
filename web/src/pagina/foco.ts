/**
 * After going to another page the focus stands on its title, so that a screen reader says where one is and Tab
 * goes on from there; a field that took the focus by itself (login) keeps it.
 */
export function enfocarTitulo(): void {
  const activo = document.activeElement
  if (activo instanceof HTMLInputElement && activo.closest('main')) return
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}
