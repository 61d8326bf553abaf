import type { Intencion, Salida } from './intencion.ts'
import { POR_TECLA } from './tabla.ts'

/** What a key press says of itself. */
export interface Pulsacion {
  key: string
  code?: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  /** Of an accent or a syllable that is not written yet. */
  isComposing?: boolean
  /** 229 of one that an input method takes: Safari's last one comes once the composition has ended. */
  keyCode?: number
}

/** Where the key is pressed: on a cell, or in the field of one. */
export type Estado =
  | { en: 'celda' }
  | {
      en: 'campo'
      /** The caret, or what is selected of its text. */
      desde: number
      hasta: number
      largo: number
      /** The arrows leave it: it was opened by typing, or its cells are always fields. */
      flechas: boolean
    }

/**
 * The keys of every grid of the house (sheet.md §2, 'Keys'): null leaves one to the browser. A pure function of the key and
 * of where it was pressed, so that the whole keyboard is read and tested here.
 */
export function leerTecla(tecla: Pulsacion, estado: Estado): Intencion | null {
  if (tecla.isComposing || tecla.key === 'Process' || tecla.keyCode === 229) return null
  return estado.en === 'celda' ? enCelda(tecla) : enCampo(tecla, estado)
}

function enCelda(tecla: Pulsacion): Intencion | null {
  const { key, code, altKey } = tecla
  const conControl = tecla.ctrlKey || tecla.metaKey
  const libre = !altKey && !conControl
  // Spanish has no point in a number: the numeric pad's is a comma.
  if (libre && code === 'NumpadDecimal' && key.length === 1) return { tipo: 'editar', texto: ',' }
  return POR_TECLA.get(nombreDe(tecla)) ?? (libre && escribe(key) ? { tipo: 'editar', texto: key } : null)
}

/** As the table calls it: 'Ctrl+Shift+z'. */
function nombreDe({ key, shiftKey, ctrlKey, metaKey, altKey }: Pulsacion): string {
  const suyo = key === ' ' ? 'Space' : key.length === 1 ? key.toLowerCase() : key
  const con = [(ctrlKey || metaKey) && 'Ctrl', altKey && 'Alt', shiftKey && 'Shift', suyo]
  return con.filter(Boolean).join('+')
}

/** A single character writes, and none that is a control; '?' shows the keys of the screen, as everywhere. */
const escribe = (key: string): boolean => /^\P{Cc}$/u.test(key) && key !== '?'

function enCampo(
  tecla: Pulsacion,
  { desde, hasta, largo, flechas }: Extract<Estado, { en: 'campo' }>,
): Intencion | null {
  const { key, shiftKey, altKey } = tecla
  if (tecla.ctrlKey || tecla.metaKey) return key === 'Enter' && !altKey ? sale('nuevo') : null
  if (altKey) return key === 'ArrowUp' || key === 'ArrowDown' ? enCelda(tecla) : null
  if (key === 'Enter') return sale(shiftKey ? 'arriba' : 'abajo')
  if (key === 'Tab') return sale(shiftKey ? 'anterior' : 'siguiente')
  if (key === 'Escape') return { tipo: 'cancelar' }
  if (key === 'F2') return { tipo: 'cursor' }
  if (!flechas || shiftKey) return null
  if (key === 'ArrowUp') return sale('arriba', true)
  if (key === 'ArrowDown') return sale('abajo', true)
  // Sideways an arrow leaves a field at the edge of its text, or while all of it is selected.
  const todo = desde === 0 && hasta === largo
  if (key === 'ArrowLeft' && (todo || hasta === 0)) return sale('izquierda', true)
  if (key === 'ArrowRight' && (todo || desde === largo)) return sale('derecha', true)
  return null
}

const sale = (salida: Salida, porFlecha = false): Intencion => ({ tipo: 'confirmar', salida, porFlecha })

/** What a field says of itself, for `leerTecla`. */
export const campoDe = (
  {
    selectionStart,
    selectionEnd,
    value,
  }: Pick<HTMLInputElement, 'selectionStart' | 'selectionEnd' | 'value'>,
  flechas: boolean,
): Estado => ({
  en: 'campo',
  desde: selectionStart ?? value.length,
  hasta: selectionEnd ?? value.length,
  largo: value.length,
  flechas,
})
