import type { KeyboardEvent } from 'react'
import { CAMPOS, type CampoDeLinea } from '../lineas.ts'

/** What a key means in a field of the sheet; null leaves it to the field. */
export type OrdenDeComputo =
  | { tipo: 'ir'; pasos: number; campo: CampoDeLinea }
  /** Enter: accepts the value and goes down; after the last line a new one is added. */
  | { tipo: 'bajar'; campo: CampoDeLinea }
  | { tipo: 'mover'; pasos: -1 | 1; campo: CampoDeLinea }

/** The keys of the budget's grid, where every cell is a field: arrows leave a field only at the edges of its text. */
export function leerTeclaDeComputo(
  { key, shiftKey, altKey, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLInputElement>,
  campo: CampoDeLinea,
): OrdenDeComputo | null {
  if (ctrlKey || metaKey) return null
  const pasos = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : null
  if (pasos !== null) return altKey ? { tipo: 'mover', pasos, campo } : { tipo: 'ir', pasos, campo }
  if (altKey) return null
  if (key === 'Enter') return shiftKey ? { tipo: 'ir', pasos: -1, campo } : { tipo: 'bajar', campo }
  const { selectionStart: desde, selectionEnd: hasta, value } = currentTarget
  const al = (otro: CampoDeLinea | undefined): OrdenDeComputo | null =>
    otro === undefined ? null : { tipo: 'ir', pasos: 0, campo: otro }
  const lugar = CAMPOS.indexOf(campo)
  const todo = desde === 0 && hasta === value.length
  if (key === 'ArrowLeft' && hasta === 0) return al(CAMPOS[lugar - 1])
  if (key === 'ArrowLeft' && todo) return al(CAMPOS[lugar - 1])
  if (key === 'ArrowRight' && (todo || desde === value.length)) return al(CAMPOS[lugar + 1])
  return null
}
