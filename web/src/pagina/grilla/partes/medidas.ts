import type { CSSProperties } from 'react'

export const ALTO_CABECERA = 38
export const ALTO_LINEA = 27
export const ANCHO_ACCIONES = 40
/** Rows of this height have one line of text. */
export const ALTO_BAJO = 28
/** Pixels between a cell brought into view and what covers the rows. */
const MARGEN = 4

interface Medidas {
  alBorde: number
  /** Width of the actions column. */
  acciones: number
  /** Height of a row. */
  alto: number
  /** Lines of totals. */
  lineas: number
}

/** Widths and heights as the style sheet names them. */
export function medidas(
  anchos: readonly number[],
  { alBorde, acciones, alto, lineas }: Medidas,
): CSSProperties {
  const [primera = 0, ...resto] = anchos
  const fijas = acciones > 0 ? [...resto, acciones] : resto
  const total = fijas.reduce((suma, ancho) => suma + ancho, primera)
  return {
    '--columnas': [`minmax(${primera}px, 1fr)`, ...fijas.map((ancho) => `${ancho}px`)].join(' '),
    '--ancho': `${total}px`,
    '--ancho-acciones': `${acciones}px`,
    '--alto-fila': `${alto}px`,
    '--alto-cabecera-grilla': `${ALTO_CABECERA}px`,
    '--alto-linea': `${ALTO_LINEA}px`,
    // What stays in view at each edge, under which a cell brought into view must not end.
    '--tapa-arriba': `${ALTO_CABECERA + alto + MARGEN}px`,
    '--tapa-abajo': `${ALTO_LINEA * lineas + MARGEN}px`, // not money: pixels
    '--tapa-izquierda': `${primera}px`,
    '--tapa-derecha': `${acciones + (anchos[alBorde] ?? 0)}px`,
  } as CSSProperties // React's type knows no custom properties.
}
