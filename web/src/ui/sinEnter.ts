import type { KeyboardEvent } from 'react'

/**
 * `onKeyDown` of a form that moves money: Enter in a field sends nothing, only its button does (decision 0107). A list of
 * choices, a button and a text of several lines keep their Enter.
 */
export function sinEnter(evento: KeyboardEvent): void {
  if (evento.key === 'Enter' && evento.target instanceof HTMLInputElement) evento.preventDefault()
}
