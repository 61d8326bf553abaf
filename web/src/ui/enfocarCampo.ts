/** Moves the focus to a wrong field, or to the alert where no field is at fault, once React has rendered them. */
export function enfocarCampo(id: string | undefined): void {
  requestAnimationFrame(() => {
    const destino = id === undefined ? alertaDeEncima() : document.getElementById(id)
    destino?.focus()
  })
}

/** The alert of an open dialog, if any, rather than one of the page behind it. */
function alertaDeEncima(): HTMLElement | null {
  const dialogo = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1)
  return (dialogo ?? document).querySelector<HTMLElement>('[role="alert"][data-alerta]')
}
