import type { FilaDeTabla } from './tabla.ts'

/** A sheet, with what it doesn't show. */
export interface HojaConOcultas {
  filas: readonly FilaDeTabla[]
  /** From 0; absent of what was read before they were. */
  columnasOcultas?: readonly number[]
}

export interface Ocultas {
  /** As the sheet numbers them. */
  filas: number[]
  /** By their letter. */
  columnas: string[]
}

/** What a sheet doesn't show but has something in: rows that are hidden or filtered out, and columns. */
export function ocultasDe({ filas, columnasOcultas = [] }: HojaConOcultas): Ocultas {
  const conAlgo = columnasOcultas.filter((c) => filas.some(({ celdas }) => llena(celdas[c]?.texto)))
  return {
    filas: filas.flatMap(({ numero, oculta, celdas }) =>
      oculta && celdas.some(({ texto }) => llena(texto)) ? [numero] : [],
    ),
    columnas: conAlgo.map(letraDe),
  }
}

/** The rows with what the sheet shows, as who reads it on a screen or a paper. */
export function sinOcultas({ filas, columnasOcultas = [] }: HojaConOcultas): FilaDeTabla[] {
  const ocultas = new Set(columnasOcultas)
  return filas.flatMap((fila) => {
    if (fila.oculta) return []
    if (ocultas.size === 0) return [fila]
    return [{ ...fila, celdas: fila.celdas.map((celda, c) => (ocultas.has(c) ? { texto: '' } : celda)) }]
  })
}

const llena = (texto = ''): boolean => texto.trim() !== ''

const LETRAS = 26

/** 'A' for 0, 'AA' for 26. */
function letraDe(columna: number): string {
  const letra = String.fromCharCode('A'.charCodeAt(0) + (columna % LETRAS))
  const antes = Math.floor(columna / LETRAS) // not money: columns of a sheet
  return antes === 0 ? letra : letraDe(antes - 1) + letra
}
