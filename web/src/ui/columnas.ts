import type { ReactNode } from 'react'

/** A column of a list. */
export interface Columna<Fila> {
  /** Also the name the server sorts by. */
  id: string
  titulo: string
  celda: (fila: Fila) => ReactNode
  ordenable?: boolean
  /** Right-aligned; the symbol goes in the title (ux.md §5). */
  numerica?: boolean
  /** The column that names the row: its row header, and the title of its card on a phone. */
  principal?: boolean
  /** What all rows come to, on all pages: a last row that is drawn where some column has it. */
  pie?: ReactNode
}

export interface Orden {
  campo: string
  direccion: 'asc' | 'desc'
}
