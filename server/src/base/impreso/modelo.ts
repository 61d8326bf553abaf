import type { Gs } from '@plomada/domain/nucleo/dinero'

// What a printed document is, before anybody knows whether it is read on paper or in a sheet: both are written from
// this. Every figure was computed by `domain`; here it only stands in its place.

/** A document of a firm about something. */
export interface Impreso {
  /** What it is, as one writes it in a sentence: 'Orden de compra'. */
  titulo: string
  /** What stands beside the title: its days, its number. */
  lineas: string[]
  empresa: Membrete
  /** What it is about. */
  asunto: { nombre: string; descripcion: string; fichas: Ficha[] }
  bloques: Bloque[]
  /** In small letters, under the figures. */
  notas: string[]
  /** On paper only: what it comes to, in figures and in words, and who signs. */
  cierre?: Cierre
  /** On paper: lying, for a table of many columns. In a sheet that is seen by itself. */
  apaisado?: boolean
  /** Hidden in each sheet, in its first column, where that one is hidden too. */
  marca?: string | null
}

/** The firm that sends it. */
export interface Membrete {
  nombre: string
  ruc: string
  direccion: string
  telefono: string
  email: string
  /** PNG, JPEG or WebP; anything else prints the firm's initials. */
  logo: Uint8Array | null
}

/** A fact of what the document is about: 'Cliente', 'María Benítez'. */
export type Ficha = [rotulo: string, valor: string]

export type Bloque = Tabla | EnLetras

/** An amount in words. Never in a sheet: there it would not change with its figure. */
export interface EnLetras {
  bloque: 'letras'
  monto: Gs
  /** A line under it; null where there is nothing to add. */
  aclaracion: string | null
}

export interface Cierre {
  rotulo: string
  /** In words too. */
  monto: Gs
  aclaracion: string | null
  firmas: { rol: string; nombre: string }[]
}

/** Where a thing is, if not in both. */
export type Solo = 'papel' | 'hoja'

export interface Tabla {
  bloque: 'tabla'
  /** The name of its sheet, by which formulas of others find it. */
  hoja: string
  titulo: string
  columnas: Columna[]
  filas: Fila[]
  solo?: Solo
  /** On paper: in larger letters, with more room. */
  amplia?: boolean
  /** On paper: begins a page. */
  aparte?: boolean
}

/**
 * - `item`: what numbers a row. `codigo`: a short text, as wide on paper as its longest. `texto`: one that takes what the
 *   others leave, in proportion to its `ancho`; the first that is seen names the row.
 * - `marcas`: short notices about the row, which on paper stand beside its name.
 * - `gs`: whole guaraníes. `precio`: guaraníes with the decimals they have, two on paper. `cantidad`: up to six decimals,
 *   three on paper. `entero`: a number or year, without separators. `porcentaje`: in percent, up to two decimals.
 * - `fecha`: a day, YYYY-MM-DD. `barra`: a percentage drawn as a bar, on paper alone.
 */
export type Tipo =
  | 'item'
  | 'codigo'
  | 'texto'
  | 'marcas'
  | 'gs'
  | 'precio'
  | 'cantidad'
  | 'entero'
  | 'porcentaje'
  | 'fecha'
  | 'barra'

export interface Columna {
  /** By which rows and formulas name it; unique in its table. */
  clave: string
  /** Unique in its table. On paper amounts say their currency after it. */
  titulo: string
  /** The title on paper, where there is less room. */
  enPapel?: string
  tipo: Tipo
  /** The least it has in a sheet, in characters. */
  ancho: number
  solo?: Solo
  /** Hidden in the sheet and absent on paper: what a program knows the row by. */
  oculta?: boolean
}

/** Rows in their order. What a row says is by the key of its columns; what it doesn't say is empty. */
export type Fila = Linea | Grupo | Total
export type Celdas = Readonly<Record<string, Celda>>

interface ConCeldas {
  /** By which a formula finds it from another row; unique in its table. */
  clave?: string
  celdas: Celdas
}
export interface Linea extends ConCeldas {
  clase: 'linea'
}
/** A row that names what follows it and adds it up, with the rows that are folded under it. */
export interface Grupo extends ConCeldas {
  clase: 'grupo'
  filas: Fila[]
}
/** A row that stands out: what the rows before it come to. */
export interface Total extends ConCeldas {
  clase: 'total'
  solo?: Solo
}

/** An exact figure: a bigint always counts millionths, a number is itself (whole guaraníes, a percentage, a number). */
export type Cifra = number | bigint

/**
 * Our figure, and how a sheet gets to it. `suma`: it adds its column, `debajo` the rows folded under its own, `encima` all
 * rows of the table before it; what is a sum itself is not added again. `formula`: any other. `enHoja`: what the cell
 * holds in its place, a double of which nobody sees the last digits, so that what is made of it is ours (0017).
 */
export type Viva =
  | { valor: Cifra; suma: 'debajo' | 'encima' }
  | { valor: Cifra; formula: Trozo[]; enHoja?: number }
  | { valor: Cifra; enHoja: number }

export type Celda = string | Cifra | Viva | readonly string[] | null | undefined

/** A part of a formula: text of ours, never typed by anybody, or a cell. */
export type Trozo = string | CeldaDe

/** The cell of a column: of the same row, or of the one with that key, in the same table or in that of another sheet. */
export interface CeldaDe {
  columna: string
  fila?: string
  hoja?: string
}
