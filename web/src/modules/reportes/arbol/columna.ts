import type { CapituloDeArbol, TareaDeArbol } from '@plomada/domain/reportes/explicar/arbol'
import type { ReactNode } from 'react'
import type { OrdenDeFilas } from '../../../ui/columnas.ts'

/** A column of a work's tree: of each row one figure for each of the two lines, or one for both. */
export interface ColumnaDeArbol<C, T> {
  /** Also the name the server sorts by, but for one of words. */
  id: string
  titulo: string
  /** Under the title: what its two lines are. */
  detalle?: string
  /** Words, which begin at the left. */
  textual?: boolean
  deCapitulo: (capitulo: C) => CeldaDeArbol
  deTarea: (tarea: T) => CeldaDeArbol
}

/** What the two lines of a cell show; one alone stands for both, null for none. */
export type CeldaDeArbol = readonly [ReactNode, ReactNode] | ReactNode

export interface OrdenDeArbol {
  orden: OrdenDeFilas | undefined
  onOrdenar: (orden: OrdenDeFilas) => void
}

export interface ArbolProps<C extends CapituloDeArbol<T>, T extends TareaDeArbol> extends OrdenDeArbol {
  /** The table's name: 'Análisis por capítulo'. */
  etiqueta: string
  /** What the two lines of every row are: 'Final' and 'Aprobado'. */
  renglones: readonly [string, string]
  columnas: readonly ColumnaDeArbol<C, T>[]
  capitulos: readonly C[]
  /** What is said of a tarea beside its name. */
  renderMarcas: (tarea: T) => ReactNode
  /** What is said under the name of a capitulo. */
  renderNota?: (capitulo: C) => ReactNode
}
