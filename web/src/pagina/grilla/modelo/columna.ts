import type { ReactNode } from 'react'
import type { EstadoDeEnvio } from '../../../api/envios/lista.ts'
import type { Escritura } from './escritura.ts'

/** How a cell behaves, and so how it looks: computed, editable, or closed for a reason. */
export type Trato = { tipo: 'calculada' } | { tipo: 'editable' } | { tipo: 'cerrada'; razon: string }

export interface Columna<D> {
  id: string
  titulo: string
  /**
   * Pixels, for columns of words; absent where the longest figure decides. For the first column, a minimum: it takes
   * what is left.
   */
  ancho?: number
  numerica?: boolean
  /** What the cell says, on screen and on the clipboard. */
  texto: (dato: D) => string
  /** The column with the unit of its figure, which is shown with the figure where it stands alone. */
  unidad?: string
  /** How its figures come about, in words, or what brings them once the column is seen. */
  formula?: Formula
  /** What it and its neighbours of the same group are, over their headings. */
  encabezado?: string
  /** Stays in view at the right edge when scrolling. */
  alBorde?: boolean
  /** Rendered in place of the text. */
  dibujo?: (dato: D) => ReactNode
  /** Rendered beside the text. */
  adorno?: (dato: D) => ReactNode
  trato?: (dato: D) => Trato
  escritura?: Escritura<D>
  /** Of the column that names the row: its number in the tree, shown before the name. */
  numero?: (dato: D) => string | undefined
  /** Rendered before the text instead of the padlock or pencil: the value's origin. */
  marca?: (dato: D) => ReactNode
  /** Neither padlock nor pencil, nor room for them: most of its cells are closed for the same reason. */
  sinMarca?: boolean
}

export type Formula = string | (() => Promise<string>)

/** State of what was typed in the cells of a row, by column. */
export type EstadosDeFila = Readonly<Record<string, EstadoDeEnvio>>
/** By row. */
export type EstadosDeCeldas = ReadonlyMap<string, EstadosDeFila>

/** A new value of a cell, in canonical text. */
export interface EscritaDe<D> {
  dato: D
  columnaId: string
  valor: string
}

/** A line that stays in view under the rows. */
export interface LineaDePie {
  etiqueta: string
  /** By column. */
  textos: Readonly<Record<string, string>>
  esTotal?: boolean
  /** What its figures still depend on, in words. */
  nota?: string | undefined
}

/** Marks the first column of a group: a line stands before it, from the headings to the totals. */
export function bordeDeEncabezado<D>(columnas: readonly Columna<D>[], col: number): 'empieza' | undefined {
  const suyo = columnas[col]?.encabezado
  return suyo !== undefined && columnas[col - 1]?.encabezado !== suyo ? 'empieza' : undefined
}

const CALCULADA: Trato = { tipo: 'calculada' }

export function tratoDe<D>(columna: Columna<D> | undefined, dato: D): Trato {
  return columna?.trato?.(dato) ?? CALCULADA
}
