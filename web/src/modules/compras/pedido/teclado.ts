import type { KeyboardEvent } from 'react'
import type { Salida } from '../../../pagina/teclas/intencion.ts'
import { campoDe, leerTecla } from '../../../pagina/teclas/leerTecla.ts'

/** Marks an input of the lines: those that Enter and the arrows go through, as in a sheet. */
export const CELDA = { 'data-celda': true }

/**
 * Enter and ArrowDown go to the next input of the lines, ArrowUp and Shift+Enter to the one before; after the last one
 * comes where more is added. Enter never sends the form from here: forty lines are written before.
 */
export function alTecladoDeLineas(evento: KeyboardEvent<HTMLElement>): void {
  const { target, key, defaultPrevented, currentTarget, nativeEvent } = evento
  if (defaultPrevented || !(target instanceof HTMLInputElement)) return
  if (key === 'Enter') evento.preventDefault()
  const intencion = leerTecla(nativeEvent, campoDe(target, true))
  if (intencion?.tipo !== 'confirmar') return
  const paso = pasoDe(intencion.salida)
  const celdas = [...currentTarget.querySelectorAll<HTMLInputElement>('[data-celda], [data-agregar]')]
  const aqui = celdas.indexOf(target)
  if (paso === 0 || aqui === -1 || target.dataset['agregar'] !== undefined) return
  evento.preventDefault()
  const otra = celdas[aqui + paso]
  otra?.focus()
  otra?.select()
}

const pasoDe = (salida: Salida): -1 | 0 | 1 => (salida === 'abajo' ? 1 : salida === 'arriba' ? -1 : 0)
