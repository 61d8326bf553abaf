/** The focus on a wrong field, or on the alert where none is to blame, once React has drawn them. */
export function enfocarCampo(id: string | undefined): void {
  requestAnimationFrame(() => {
    const destino =
      id === undefined ? document.querySelector<HTMLElement>('[data-alerta]') : document.getElementById(id)
    destino?.focus()
  })
}
