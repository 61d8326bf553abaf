import type { ComponentType } from 'react'
import type { Salida } from '../../teclas/intencion.ts'

/** Where to go after a value is accepted; 'queda' is nowhere, as when something else was pressed. */
export type SalidaDeCelda = Salida | 'queda'

/** What the editor of a cell is given. */
export interface EditorProps {
  etiqueta: string
  /** The stored value as canonical text ('12.5'). */
  valor: string
  /** What the cell says now, on screen. */
  ahora: string
  /** What began the edit, in place of the value. */
  texto: string | null
  /** The reason against a value, or null. */
  razon: (valor: string) => string | null
  onGuardar: (valor: string, salida: SalidaDeCelda) => void
  onCancelar: () => void
}

/** One of those that a cell takes, by its id. */
export interface OpcionDeCelda {
  value: string
  label: string
}

/** What a cell is typed in: quantities, whole guaraníes, words, or one of a list. */
export type ClaseDeEditor<D> =
  | { clase: 'cantidad' | 'monto' }
  | { clase: 'texto'; largo: number }
  | { clase: 'lista'; opciones: (dato: D) => readonly OpcionDeCelda[] }
  /** One that the column brings. */
  | { clase: 'propio'; editor: ComponentType<EditorProps & { dato: D }> }

/** Whether what it takes are figures. */
export const deCifras = <D>(
  editor: ClaseDeEditor<D> | undefined,
): editor is { clase: 'cantidad' | 'monto' } => editor?.clase === 'cantidad' || editor?.clase === 'monto'

/** How a cell of a column is written. */
export interface Escritura<D> {
  /** Canonical text of what is stored. */
  valor: (dato: D) => string
  /** What an empty one holds; absent where it always has something. */
  vacio?: string
  /** Of words: the value that what was typed or pasted stands for. */
  leer?: (escrito: string) => string
  /** The reason against a new value, or null. */
  razon: (valor: string, dato: D) => string | null
  editor: ClaseDeEditor<D>
  /** The column that moves along with it while both say the same: what undoes one writes both. */
  gemela?: string | undefined
}
