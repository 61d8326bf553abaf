import { enfocar } from './foco.ts'

/**
 * Moves the focus to a wrong field, or to the alert where no field is at fault; with an answer, `libre` says whether it
 * is still as it was when that was asked for.
 */
export function enfocarCampo(id: string | undefined, libre?: () => boolean): void {
  enfocar(() => (id === undefined ? alertaDeEncima() : document.getElementById(id)), libre)
}

/** The alert of an open dialog, if any, rather than one of the page behind it. */
function alertaDeEncima(): HTMLElement | null {
  const dialogo = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1)
  return (dialogo ?? document).querySelector<HTMLElement>('[role="alert"][data-alerta]')
}
