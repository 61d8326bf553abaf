import type { Medida, Valor } from './medida.ts'

// How a figure comes about, as data (decision 0152): a screen draws it, a document writes it, and a test adds it up
// again. `R` is what a room may refer to: another figure, a list, a page; `V`, how its values are carried.

/** A figure that another one is made of. */
export interface Termino<R, V extends Valor = number> {
  nombre: string
  valor: V
  /** Guaraníes unless said. */
  en?: Medida
  /** Added unless said. */
  signo?: 1 | -1
  /** What is to be known of it, under its name. */
  nota?: string
  /** How it comes about itself, in a line under its name; where it is a factor, in its place. */
  sale?: Explicacion<R, V>
  /** What opens how it comes about, or the page where that is. */
  ref?: R | null
  /** What it is of, which its name leads to. */
  de?: R
  /** Tells it from others of the same name. */
  clave?: string
  /** It stands on the screen already, and is not written again. */
  callado?: true
}

/**
 * By how much it may miss its figure where a price in it was rounded to 6 decimals before, or the result was shared out in
 * whole guaraníes.
 */
export type Casi = number

export type Explicacion<R, V extends Valor = number> =
  /** Its terms with their signs; with a floor, never below 0. */
  | { clase: 'suma'; terminos: readonly Termino<R, V>[]; conPiso?: boolean; casi?: Casi }
  /** Its factors, rounded once; to so many decimals where its measure has more. */
  | { clase: 'producto'; factores: readonly Termino<R, V>[]; decimales?: number; casi?: Casi }
  /** A figure × a part ÷ the whole, rounded once, down where it says so; 0 of nothing. */
  | { clase: 'proporcion'; de: Termino<R, V>; parte: Termino<R, V>; todo: Termino<R, V>; haciaAbajo?: true }
  /**
   * So many hundredths of a figure; `dice` where its name does not say it: 'del avance'. With `sobre`, the figure and so
   * many hundredths over it, which are that: a margin.
   */
  | {
      clase: 'parte'
      de: Termino<R, V>
      porcentaje: number
      dice?: string
      sobre?: { nombre: string; ref: R }
    }
  /** The least of its terms, never below 0. */
  | { clase: 'menor'; terminos: readonly Termino<R, V>[] }
  /** The sum of rows that are read apart. */
  | { clase: 'lista'; de: R }
  /** Somebody wrote it, or it was kept as it is. */
  | { clase: 'dada' }
  /** It comes of what the asker is not shown. */
  | { clase: 'oculta' }

/** A figure and how it comes about. */
export interface Explicada<R, V extends Valor = number> {
  nombre: string
  valor: V
  en?: Medida
  explicacion: Explicacion<R, V>
  /** Said before its terms, and after them. */
  antes?: string
  nota?: string
  /** Where more of it is: 'Ver el presupuesto'. */
  ver?: { dice: string; ref: R }
  /** How it is told where that is not as it was summed: 'Nos debe hoy'. */
  dicho?: { nombre: string; valor: V }
}
