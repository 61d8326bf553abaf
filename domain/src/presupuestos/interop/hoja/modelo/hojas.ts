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
