import type { Celda } from '../../../../catalogo/importar/tabla.ts'

// A workbook as somebody's program wrote it, before anybody says what it means. Plain data, made in a worker.

/**
 * A cell. `texto` is what the sheet shows ('1.10', '0012', '$5,500'), `numero` the stored decimal with a point: a code,
 * a name or a unit is read by its text, a figure by its number. `formula` says that its value comes from a formula.
 */
export interface CeldaDeHoja extends Celda {
  /** The formula without '=', only where the file stored no value for it: then it is computed here. */
  expresion?: string
  estilo?: EstiloDeCelda
}

export interface EstiloDeCelda {
  negrita?: boolean
  /** Colour of the fill, as written in the file; only compared. */
  fondo?: string
  /** Steps of indentation. */
  sangria?: number
}

/** The colour that tells the title of a sheet, where all come together, from those inside it; no file has it. */
export const DE_HOJA = 'hoja'

/** A row that has something, with the number that Excel shows; `celdas` by column, from A on, without holes. */
export interface FilaDeCalculo {
  numero: number
  celdas: readonly CeldaDeHoja[]
  /** By hand or by a filter. */
  oculta?: boolean
  /** Of the outline: 0 or none is outside. */
  nivel?: number
}

export interface HojaDeCalculo {
  nombre: string
  oculta: boolean
  /** Only rows with something, in their order. */
  filas: readonly FilaDeCalculo[]
  /** Merged ranges, 'A1:C2'. */
  combinadas: readonly string[]
  /** Indices of hidden columns, from 0. */
  columnasOcultas: readonly number[]
}

/** 'A' for 0, 'AA' for 26. */
export function letraDeColumna(columna: number): string {
  let [letras, queda] = ['', columna]
  for (; queda >= 0; queda = Math.floor(queda / 26) - 1) {
    letras = String.fromCharCode(65 + (queda % 26)) + letras
  }
  return letras
}

/** 0 for 'A', 26 for 'AA'. */
export function indiceDeColumna(letras: string): number {
  let indice = 0
  for (const letra of letras) indice = indice * 26 + letra.charCodeAt(0) - 64
  return indice - 1
}

const RANGO = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/

/** Columns, from 0, and first and last row of 'B2:D4'; none of what is no range. */
export function rangoDe(rango: string): { desde: number; hasta: number; fila: number; ultima: number } {
  const partes = RANGO.exec(rango)
  if (partes === null) return { desde: 0, hasta: -1, fila: 0, ultima: 0 }
  return {
    desde: indiceDeColumna(partes[1] ?? ''),
    hasta: indiceDeColumna(partes[3] ?? ''),
    fila: Number(partes[2]),
    ultima: Number(partes[4]),
  }
}
