import type { Decimal } from '../../../../nucleo/decimal.ts'
import type { Causa } from '../../bc3/calculo/causas.ts'
import type { ObraImportada } from '../../bc3/obra/obraImportada.ts'
import type { PreguntaBc3, TotalesBc3 } from '../../bc3/preguntas.ts'

// What a sheet is taken for, with why, and what somebody answers about it. Plain data: it goes to and from a worker.

/**
 * What a column has. `item` is the number in the budget, `codigo` the code of the thing; either alone serves as both.
 * `nivel` may be of several, repeated on every row: the first has the capitulo, the others the grupo.
 */
export const PAPELES = [
  'nat',
  'item',
  'codigo',
  'nombre',
  'unidad',
  'cantidad',
  'precio',
  'importe',
  'nivel',
  'precioMaterial',
  'precioMano',
] as const
export type PapelDeColumna = (typeof PAPELES)[number]

/**
 * What a row is. `subgrupo` is any level below a grupo, which folds into it; `componente` a line of an analysis;
 * `descripcion` the long text of the tarea above; `total` a sum of others, used to check; `pie` what comes after the items (overheads, profit, taxes);
 * `encabezado` headings, the first or repeated; `titulo` what is above them; `nada` does not come in.
 */
export const CLASES_DE_FILA = [
  'capitulo',
  'grupo',
  'subgrupo',
  'tarea',
  'componente',
  'descripcion',
  'total',
  'pie',
  'encabezado',
  'titulo',
  'nada',
] as const
export type ClaseDeFilaDeHoja = (typeof CLASES_DE_FILA)[number]

/** What somebody chose; what is not chosen is found. */
export interface EleccionDeHoja {
  /** Index of the sheet. */
  hoja: number
  /** By column, from 0; null: the column has nothing of ours. */
  papeles: ReadonlyMap<number, PapelDeColumna | null>
  /** By number of row. */
  clases: ReadonlyMap<number, ClaseDeFilaDeHoja>
  /** By `parecido` of a row: all that are like it. `clases` goes before it. */
  parecidas: ReadonlyMap<string, ClaseDeFilaDeHoja>
  /** By `clave` of a question. */
  respuestas: ReadonlyMap<string, string>
  /** Whether hidden rows and columns count; they do unless left out. */
  conOcultas: boolean
}

/** As the questions of BC3, so that one screen shows both; with the rows that it is about. */
export interface PreguntaDeHoja extends Omit<PreguntaBc3, 'clave'> {
  /** 'moneda', 'hoja', 'decimales 4', … : by it the answer is given. */
  clave: string
  filas: readonly number[]
}

export interface ColumnaDeHoja {
  columna: number
  letra: string
  /** Of the row of headings; '' where there is none. */
  encabezado: string
  papel: PapelDeColumna | null
  oculta: boolean
  porque: string
}

/** A row, what it was taken for and why. Rows without anything are not told. */
export interface FilaInterpretada {
  numero: number
  clase: ClaseDeFilaDeHoja
  porque: string
  /** Key of the rows that are like it, for 'todas las que son así'. */
  parecido: string
  oculta: boolean
  /** 1 for a capitulo, 2 for a grupo, 3 and more for what folds into it; 0 for the rest. */
  nivel: number
}

/** Two figures of the file that don't agree. */
export interface DiscrepanciaDeHoja {
  numero: number
  texto: string
  /** As the file states it. */
  dice: Decimal
  /** As it comes out. */
  da: Decimal
}

/** A row that does not come in, with its amount where it has one. */
export interface FilaOmitida {
  numero: number
  texto: string
  porque: string
  importe: Decimal | null
}

export interface HojaParaElegir {
  nombre: string
  oculta: boolean
  /** Rows with something. */
  filas: number
  /** Rows with a name and a figure, at first sight. */
  tareas: number
}

export interface PresupuestoLeido {
  /**
   * Each tarea with one componente materialYMano at its price ('Sin análisis'), or those of its APU. Without a price
   * its componente has null.
   */
  obra: ObraImportada
  /** The row of each tarea of `obra`, in order (`tareasDeEntrada`). */
  numeros: readonly number[]
  /**
   * What was found or chosen, whole: given back it reads the same. Who asks sends only what was chosen, because a sheet
   * or a column that is given is asked about no more.
   */
  eleccion: EleccionDeHoja
  hojas: readonly HojaParaElegir[]
  columnas: readonly ColumnaDeHoja[]
  filas: readonly FilaInterpretada[]
  preguntas: readonly PreguntaDeHoja[]
  /** In the file's currency, as the three totals of BC3. */
  totales: TotalesBc3
  /** Add up to `importado` less what the file states, or less `alPrecioDelArchivo` where it states nothing. */
  causas: readonly Causa[]
  discrepancias: readonly DiscrepanciaDeHoja[]
  omitidas: readonly FilaOmitida[]
  /** What the reading did that somebody should know, as sentences. */
  avisos: readonly string[]
  /** Key of the file's shape (its headings), under which a device remembers the choice. */
  forma: string
}

export type LecturaDeHoja =
  | ({ ok: true } & PresupuestoLeido)
  | { ok: false; motivo: string; hojas: readonly HojaParaElegir[] }
