import type { KeyboardEvent } from 'react'

/** Marks an input of the lines: those that Enter and the arrows go through, as in a sheet. */
export const CELDA = { 'data-celda': true }

const PASOS: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

/**
 * Enter and ArrowDown go to the next input of the lines, ArrowUp to the one before; after the last one comes where more
 * is added. Enter never sends the form from here: forty lines are written before.
 */
export function alTecladoDeLineas(evento: KeyboardEvent<HTMLElement>): void {
  const { target, key, defaultPrevented, currentTarget } = evento
  const paso = PASOS[key]
  if (defaultPrevented || paso === undefined || !(target instanceof HTMLInputElement)) return
  if (key === 'Enter') evento.preventDefault()
  const celdas = [...currentTarget.querySelectorAll<HTMLInputElement>('[data-celda], [data-agregar]')]
  const aqui = celdas.indexOf(target)
  if (aqui === -1 || target.dataset['agregar'] !== undefined) return
  evento.preventDefault()
  const otra = celdas[aqui + paso]
  otra?.focus()
  otra?.select()
}
