import type { TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { CampoDeCifras } from './CampoDeCifras.tsx'
import { escribirComa, reescribir } from './cursor.ts'

/** Value of a field whose text can't be read as a number: no schema accepts it, so it is never saved as 0. */
export const ILEGIBLE = 'ilegible'

/** A typed number as canonical text ('1234.5'), or why it can't be read. */
export type NumeroLeido = { valor: string } | { razon: string }

export interface CampoNumericoProps
  extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'inputMode'> {
  /** Canonical text: '1234.5'; '' for empty. */
  value: string
  /** Canonical text, '' or `ILEGIBLE`. Called only for typed changes, so an untouched field never changes. */
  onChange: (valor: string) => void
  /** The text that it begins with, where that is no value yet: '='. */
  inicial?: string | undefined
}

interface Reglas {
  leer: (texto: string) => NumeroLeido
  mostrar: (valor: string) => string
  /** Digits alone are typed. */
  enteras?: boolean
  /** Regroups while digits are typed; without it the text is formatted when the field is left. */
  alTeclear?: (texto: string) => string
}

/**
 * A number in es-PY notation, typed as text. The screen shows what was typed, and a text with two possible readings
 * (`0.750`, `1.234` beside commas) is refused with a reason instead of guessed (ux.md §1).
 */
export function CampoNumerico({
  value,
  onChange,
  leer,
  mostrar,
  alTeclear,
  inicial,
  ...resto
}: CampoNumericoProps & Reglas) {
  const [texto, setTexto] = useState(() => inicial ?? mostrar(value))
  const [visto, setVisto] = useState(value)
  const [razon, setRazon] = useState<string | null>(null)
  // '12,' may become '12,5': a reason is shown once the field is left, or the form has refused.
  const [tocado, setTocado] = useState(false)

  // The value changed from outside (another row, a reset): it replaces what was typed.
  if (value !== visto) {
    setVisto(value)
    setTexto(mostrar(value))
    setRazon(null)
  }

  const cambiar = (nuevo: string, pegado: boolean) => {
    const lectura: NumeroLeido = nuevo.trim() === '' ? { valor: '' } : leer(nuevo)
    const valor = 'valor' in lectura ? lectura.valor : ILEGIBLE
    setTexto(nuevo)
    setRazon('razon' in lectura ? lectura.razon : null)
    setVisto(valor)
    setTocado(pegado)
    if (valor !== value) onChange(valor)
  }

  return (
    <CampoDeCifras
      {...resto}
      error={(tocado || resto.error ? razon : null) ?? resto.error}
      value={texto}
      onChange={(evento) => {
        const input = evento.currentTarget
        // An unreadable text isn't regrouped: '1.500.5' would turn 1500.50 into 150050.
        const agrupa = alTeclear && value !== ILEGIBLE && soloDigitos(evento.nativeEvent)
        const agrupado = agrupa ? alTeclear(input.value) : input.value
        reescribir(input, agrupado)
        cambiar(agrupado, esPegado(evento.nativeEvent))
      }}
      onKeyDown={(evento) => {
        if (escribirComa(evento.nativeEvent, evento.currentTarget)) evento.preventDefault()
        resto.onKeyDown?.(evento)
      }}
      onPaste={(evento) => {
        resto.onPaste?.(evento)
        const dicho = evento.clipboardData.getData('text')
        // The browser would join the figures of several cells: of 100 and 200 it made 100200.
        if (evento.isDefaultPrevented() || !/\S\s*[\t\n]\s*\S/.test(dicho)) return
        evento.preventDefault()
        cambiar(dicho.trim().replace(/\s+/g, ' '), true)
      }}
      onBlur={(evento) => {
        // Not where the window alone loses the keyboard: what is half typed goes on when it comes back.
        if (document.activeElement !== evento.currentTarget) {
          setTocado(true)
          if (razon === null) setTexto(mostrar(value))
        }
        resto.onBlur?.(evento)
      }}
      styles={{ input: { textAlign: 'right' } }}
    />
  )
}

/** Whether single digits were typed or deleted; a paste or a typed point is kept as it is. */
function soloDigitos(evento: Event): boolean {
  if (!(evento instanceof InputEvent) || esPegado(evento)) return false
  return evento.data === null ? evento.inputType.startsWith('delete') : /^\d+$/.test(evento.data)
}

function esPegado(evento: Event): boolean {
  return evento instanceof InputEvent && evento.inputType === 'insertFromPaste'
}
