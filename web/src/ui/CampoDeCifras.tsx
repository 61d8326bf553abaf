import { TextInput, type TextInputProps } from '@mantine/core'
import { useRef } from 'react'

interface CampoDeCifrasProps extends Omit<TextInputProps, 'inputMode'> {
  /** Digits alone: a phone's keyboard has no comma then. */
  enteras?: boolean
}

/**
 * A text field with a keyboard of digits; every number of the product is typed in one of these (guard: `cifras`). What
 * stands in it is selected when it is entered, by a click, a tap, its label or a key: '12' typed into a filled 85 is 12,
 * and never 1.285. A second click places the caret.
 */
export function CampoDeCifras({ enteras = false, ...resto }: CampoDeCifrasProps) {
  return (
    <TextInput
      inputMode={enteras ? 'numeric' : 'decimal'}
      autoComplete="off"
      {...resto}
      {...useElegirTodo(resto)}
    />
  )
}

type Manos = Pick<TextInputProps, 'onFocus' | 'onBlur' | 'onMouseDown' | 'onClick'>

function useElegirTodo({ onFocus, onBlur, onMouseDown, onClick }: Manos): Manos {
  /** The press under way is the one that enters the field: the browser places the caret after the focus has come. */
  const entra = useRef(false)
  /** The window lost the focus, and not the field: whoever comes back goes on where they were. */
  const vuelve = useRef(false)
  return {
    onMouseDown: (evento) => {
      entra.current = document.activeElement !== evento.currentTarget
      onMouseDown?.(evento)
    },
    onFocus: (evento) => {
      if (!vuelve.current) evento.currentTarget.select()
      vuelve.current = false
      onFocus?.(evento)
    },
    onClick: (evento) => {
      const { selectionStart, selectionEnd } = evento.currentTarget
      // A part that was dragged over is a choice.
      if (entra.current && selectionStart === selectionEnd) evento.currentTarget.select()
      entra.current = false
      onClick?.(evento)
    },
    onBlur: (evento) => {
      vuelve.current = document.activeElement === evento.currentTarget
      onBlur?.(evento)
    },
  }
}
