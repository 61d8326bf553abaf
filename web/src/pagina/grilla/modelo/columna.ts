import type { CSSProperties, ReactNode } from 'react'

/** How a cell behaves, and so how it looks: what is computed, what can be typed over, what could be but not now. */
export type Trato = { tipo: 'calculada' } | { tipo: 'editable' } | { tipo: 'cerrada'; razon: string }

export interface Columna<D> {
  id: string
  titulo: string
  /** In pixels, of a column of words; absent where it is that of its longest figure. The first one takes what is left, from this on. */
  ancho?: number
  numerica?: boolean
  /** What the cell says, on screen and on the clipboard. */
  texto: (dato: D) => string
  /** The column of the unit that its figure is counted in, which is said with it where it stands alone. */
  unidad?: string
  /** Stays in view at the right edge, whatever is scrolled under it. */
  alBorde?: boolean
  /** What is drawn in place of the text. */
  dibujo?: (dato: D) => ReactNode
  /** What is drawn beside the text. */
  adorno?: (dato: D) => ReactNode
  trato?: (dato: D) => Trato
  /** What is drawn before the text in place of the lock or the pencil: where the value comes from. */
  marca?: (dato: D) => ReactNode
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

/** What is in a cell shows unless its column is covered: see `useTapadas`. */
export function estiloDeCelda(col: number): CSSProperties {
  return { '--se-ve': `var(--se-ve-${col}, 1)` } as CSSProperties // React's type knows no custom properties.
}

const CALCULADA: Trato = { tipo: 'calculada' }

export function tratoDe<D>(columna: Columna<D> | undefined, dato: D): Trato {
  return columna?.trato?.(dato) ?? CALCULADA
}
