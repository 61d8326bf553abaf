import type { TipoComponente } from '../../../../catalogo/tipos.ts'
import type { Decimal } from '../../../../nucleo/decimal.ts'
import type { Micro } from '../../../../nucleo/micro.ts'
import type { LineaDeMedicion } from '../../../medicion.ts'
import type { Redondeo } from '../../../plan.ts'

// A work as read from a file, in neither the file's shape nor the database's. Plain data, so it may cross to another
// thread.

export interface ComponenteImportado {
  codigo: string
  nombre: string
  unidad: string
  tipo: TipoComponente
  /** The family whose choice settles the type; null where the file says it. */
  familia: string | null
  /** Per unit of the tarea, above 0. */
  cantidad: Micro
  /** In the currency of the file; null is 'Sin precio'. */
  precio: Decimal | null
  /** What the provider charges; the same where the file has one price. */
  precioReal: Decimal | null
}

/** Decimals that each line of an analysis, and its sum, are rounded to until the analysis is edited. */
export type RedondeoDeTarea = Pick<Redondeo, 'linea' | 'unitario'>

export interface TareaImportada {
  codigo: string
  nombre: string
  unidad: string
  cantidad: Micro
  textoLargo: string
  /** Null: exact, as ours are (domain.md §3). */
  redondeo: RedondeoDeTarea | null
  /**
   * By the file's own arithmetic, without what went to `indirectos`. Where its componentes give another price with
   * `redondeo` (because compound ones were broken up), the difference becomes the tarea's `ajuste`.
   */
  precioUnitario: Decimal
  componentes: ComponenteImportado[]
  computo: LineaDeMedicion[]
  /** Decimals that each line of `computo` is rounded to before adding; null for none. */
  computoDecimales: number | null
}

export interface GrupoImportado {
  codigo: string
  nombre: string
  tareas: TareaImportada[]
}

export interface CapituloImportado {
  codigo: string
  nombre: string
  grupos: GrupoImportado[]
}

/** Componentes whose type the file doesn't say, by family; the user chooses a type for each before importing. */
export interface FamiliaImportada {
  clave: string
  /** Some names of it. */
  muestra: string[]
  /** Different concepts in it. */
  cuenta: number
  propuesta: TipoComponente
}

export interface ObraImportada {
  codigo: string
  nombre: string
  /** ISO 4217, or '' where the file doesn't say. */
  divisa: string
  capitulos: CapituloImportado[]
  /** The tareas of the indirect capitulo. */
  indirectos: TareaImportada[]
  /** GG + BI of ~K in %, 0 without them: the work's margenTareas. */
  margenPropuesto: number
  familias: FamiliaImportada[]
  /**
   * Only of price bases: priced things that no tarea uses, with quantity 1; a tarea of the same code is one of them.
   */
  recursos: ComponenteImportado[]
}
