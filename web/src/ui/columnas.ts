import type { Ordenable } from '@plomada/domain/nucleo/orden'
import type { ReactNode } from 'react'

/**
 * By what a list can be ordered in a column: `servidor` where who brings the rows orders them, by the column's id; a
 * function of the row where all rows are here.
 */
export type QueOrdena<Fila> = 'servidor' | ((fila: Fila) => Ordenable)

/** A column of a list. */
export interface ColumnaDeLista<Fila> {
  /** Also the name the server sorts by. */
  id: string
  titulo: string
  celda: (fila: Fila) => ReactNode
  /** The column that names the row: its row header, and the title of its card on a phone. */
  principal?: boolean
  /** Of a principal one: it is no name but a number, and takes the room of that. */
  corta?: boolean
  /** Right-aligned; the symbol goes in the title (ux.md §5). */
  numerica?: boolean
  ordena?: QueOrdena<Fila>
  /** What all rows come to, on all pages: a last row that is drawn where some column has it. */
  pie?: ReactNode
}

export interface OrdenDeFilas {
  campo: string
  direccion: 'asc' | 'desc'
}
