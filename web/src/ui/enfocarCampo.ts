/** The focus on a wrong field, or on the alert where none is to blame, once React has drawn them. */
export function enfocarCampo(id: string | undefined): void {
  requestAnimationFrame(() => {
    const destino = id === undefined ? alertaDeEncima() : document.getElementById(id)
    destino?.focus()
  })
}

/** That of the dialog, where one is open; never a notice of the page, which may stand before it. */
function alertaDeEncima(): HTMLElement | null {
  const dialogo = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1)
  return (dialogo ?? document).querySelector<HTMLElement>('[role="alert"][data-alerta]')
}
