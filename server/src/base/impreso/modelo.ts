import type { Gs } from '@plomada/domain/nucleo/dinero'

// A printed document, whether it will be read on paper or in a sheet: both are written from this. Every figure was
// computed by `domain`; here it only gets its place.

/** A document of a firm about something. */
export interface Impreso {
  /** What it is, as in a sentence: 'Orden de compra'. */
  titulo: string
  /** What is shown beside the title: dates, its number. */
  lineas: string[]
  empresa: Membrete
  /** What it is about. */
  asunto: { nombre: string; descripcion: string; fichas: Ficha[] }
  bloques: Bloque[]
  /** Notes under the figures, in small letters. */
  notas: string[]
  /** On paper only: the total, in figures and in words, and who signs. */
  cierre?: Cierre
  /** On paper: landscape, for a table of many columns. A sheet chooses by itself. */
  apaisado?: boolean
  /** What the whole document is not to be taken for: 'ANULADA', across each page and above each sheet. */
  estampa?: string
  /** A text put in the hidden first column of each sheet that has one. */
  marca?: string | null
}

/** The firm that sends it. */
export interface Membrete {
  nombre: string
  ruc: string
  direccion: string
  telefono: string
  email: string
  /** PNG, JPEG or WebP; with anything else the firm's initials are printed. */
  logo: Uint8Array | null
}

/** A fact of what the document is about: 'Cliente', 'María Benítez'. */
export type Ficha = [rotulo: string, valor: string]

export type Bloque = Tabla | EnLetras | Figura | Relato

/** What happened, one thing after another, with its photos; on paper alone. */
export interface Relato {
  bloque: 'relato'
  titulo: string
  items: Suceso[]
}

export interface Suceso {
  nombre: string
  /** Beside the name: a day, a chapter. */
  detalle: string
  texto: string
  /** JPEG as our own code made them; `frase` is read aloud in place of one. */
  fotos: { bytes: Uint8Array; frase: string }[]
}

/** A drawing, on paper alone: the sheet has its figures in its tables. */
export interface Figura {
  bloque: 'figura'
  titulo: string
  /** SVG as our own code writes it (domain/reportes/graficos), whatever names are in it. */
  svg: string
  /** What it shows, in a sentence: printed under it, and read aloud in its place. */
  frase: string
  /** Part of the width of the page that it takes, 1 for all of it. */
  ancho: number
}

/** An amount in words. Not in a sheet, where it would not change with its figure. */
export interface EnLetras {
  bloque: 'letras'
  monto: Gs
  /** A line under it; null where there is nothing to add. */
  aclaracion: string | null
}

export interface Cierre {
  rotulo: string
  /** Shown in words too. */
  monto: Gs
  aclaracion: string | null
  firmas: { rol: string; nombre: string }[]
}

/** For what is shown only on paper or only in a sheet. */
export type Solo = 'papel' | 'hoja'

export interface Tabla {
  bloque: 'tabla'
  /** Name of its sheet, by which formulas of other tables refer to it. */
  hoja: string
  titulo: string
  columnas: Columna[]
  filas: Fila[]
  solo?: Solo
  /** On paper: in larger letters, with more room. */
  amplia?: boolean
  /** On paper: starts a new page. */
  aparte?: boolean
  /** On paper: on one page, which is that of what follows it; for a table of few rows. */
  entera?: boolean
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
  /** Key by which rows and formulas refer to it; unique in its table. */
  clave: string
  /** Unique in its table. On paper the currency of amounts is added to it. */
  titulo: string
  /** A shorter title for paper. */
  enPapel?: string
  tipo: Tipo
  /** Least width in a sheet, in characters. */
  ancho: number
  solo?: Solo
  /** Hidden in the sheet and absent on paper: identifies the row for a program. */
  oculta?: boolean
}

/** A row. Its cells are by the key of their column; a missing one is empty. */
export type Fila = Linea | Grupo | Total
export type Celdas = Readonly<Record<string, Celda>>

interface ConCeldas {
  /** Key by which formulas in other rows refer to it; unique in its table. */
  clave?: string
  celdas: Celdas
}
export interface Linea extends ConCeldas {
  clase: 'linea'
}
/** A row that names and adds up the rows that follow it, which are folded under it. */
export interface Grupo extends ConCeldas {
  clase: 'grupo'
  filas: Fila[]
}
/** A row that stands out and adds up rows before it. */
export interface Total extends ConCeldas {
  clase: 'total'
  solo?: Solo
}

/** An exact figure: a bigint is in millionths; a number is what it says (whole guaraníes, a percentage, a count). */
export type Cifra = number | bigint

/**
 * A figure of ours that a sheet recomputes. `suma` adds its column: `debajo` the rows folded under its own, `encima`
 * all rows of the table before it, without those that are sums themselves. `formula` is any other formula. `enHoja`
 * is what the cell holds instead: a double whose last digits nobody sees, chosen so that what the sheet makes of it
 * is our figure (0017).
 */
export type Viva =
  | { valor: Cifra; suma: 'debajo' | 'encima' }
  | { valor: Cifra; formula: Trozo[]; enHoja?: number }
  | { valor: Cifra; enHoja: number }

export type Celda = string | Cifra | Viva | readonly string[] | null | undefined

/** A part of a formula: fixed text of our code, never typed by a user, or a cell. */
export type Trozo = string | CeldaDe

/** The cell of a column: in the same row, or in the row with that key, in this table or in that of another sheet. */
export interface CeldaDe {
  columna: string
  fila?: string
  hoja?: string
}
