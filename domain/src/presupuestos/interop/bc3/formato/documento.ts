import type { Decimal } from '../../../../nucleo/decimal.ts'
import type { LineaDe } from '../../../medicion.ts'
import type { Redondeo } from '../../../plan.ts'
import type { Hallazgos } from './hallazgos.ts'
import type { JuegoBc3 } from './juegos.ts'

/** What ~V says. */
export interface CabeceraBc3 {
  juego: JuegoBc3
  /** The set of characters as the file declares it. */
  juegoDeclarado: string
  propiedad: string
  /** 'FIEBDC-3/2004'; '' where there is no ~V. */
  version: string
  programa: string
  /** The titles of the prices of each concept, in their order. */
  rotulos: string[]
  /** '1' base, '2' budget, '3' certification, '4' update; '' where it doesn't say. */
  tipoInformacion: string
}

/** How many decimals each figure is rounded to (bc3.md, ~K). */
export interface DecimalesBc3 {
  /** One line of a measurement. */
  ds: number
  /** One line of an analysis: yield × price. */
  di: number
  /** The unit price of a concept. */
  dc: number
  /** The amount of a line of a chapter: quantity × unit price. */
  dm: number
}

/** What ~K says; percentages in %, null where absent. */
export interface CoeficientesBc3 {
  decimales: DecimalesBc3
  divisa: string
  /** ~K itself gives prices or amounts decimals, which guaraníes don't have. */
  conCentavos: boolean
  ci: Decimal | null
  gg: Decimal | null
  bi: Decimal | null
  baja: Decimal | null
  iva: Decimal | null
}

export interface ConceptoBc3 {
  codigo: string
  /** 2 root ('##'), 1 chapter ('#'), 0 anything else. */
  marca: 0 | 1 | 2
  unidad: string
  resumen: string
  /** One a title of ~V; null where the file gives none. */
  precios: (Decimal | null)[]
  tipo: string
  /** False where some decomposition names it and no ~C defines it. */
  definido: boolean
  renglon: number
}

/** A line of ~D: the quantity of the child in its parent is factor × rendimiento. */
export interface LineaDescomposicion {
  hijo: string
  factor: Decimal
  rendimiento: Decimal
  /** Neither factor nor yield is written: it counts as 1 unless a measurement says otherwise. */
  vacia: boolean
}

/** A line of ~M as it is written; null is an empty dimension, which is not 0. */
export type LineaMedicionBc3 = LineaDe<Decimal>

export interface MedicionBc3 {
  padre: string
  hijo: string
  /** From 1, chapter by chapter; the last is the place of the line in its parent. Empty where it doesn't say. */
  posicion: number[]
  total: Decimal | null
  lineas: LineaMedicionBc3[]
  renglon: number
  /** Measurements of the same place that this one replaced; they may belong to another chapter of the same code. */
  anteriores: MedicionBc3[]
}

/** A whole file, with codes already without their '#'. Nothing is calculated yet. */
export interface DocumentoBc3 {
  cabecera: CabeceraBc3
  coeficientes: CoeficientesBc3
  conceptos: Map<string, ConceptoBc3>
  descomposiciones: Map<string, LineaDescomposicion[]>
  /** For codes with several ~C or ~D, each of them in their order: see `CapitulosRepetidos`. */
  repetidos: Map<string, { conceptos: ConceptoBc3[]; descomposiciones: LineaDescomposicion[][] }>
  textos: Map<string, string>
  /** By `claveDeMedicion`. */
  mediciones: Map<string, MedicionBc3[]>
  /** Only in files written by us: how a tarea is rounded where it differs from ~K. */
  redondeos: Map<string, Redondeo>
  /** How many records of each letter. */
  registros: Map<string, number>
  /** Counts of records that were not used: graphics, specifications and such. */
  saltados: Map<string, number>
  hallazgos: Hallazgos
}

export function claveDeMedicion(padre: string, hijo: string): string {
  return `${padre}\\${hijo}`
}
