import type { Precios } from '../../../catalogo/precios.ts'
import type { TipoComponente } from '../../../catalogo/tipos.ts'
import type { Gs } from '../../../nucleo/dinero.ts'
import type { Micro } from '../../../nucleo/micro.ts'
import type { CantidadesDeTarea, Obra, PresupuestoTipo } from '../../obra.ts'
import type { Redondeo } from '../../plan.ts'
import type { CapituloEstado } from '../../razones.ts'

// What an import of a work's own Excel needs to know of the work.

export interface ObraDeVuelta extends Obra {
  id: string
  nombre: string
  presupuestoTipo: PresupuestoTipo
  /** Grows with every change of the work: proposed changes are valid only for the seal they were made under. */
  sello: number
  capitulos: CapituloDeVuelta[]
  tareas: TareaDeVuelta[]
  /** Entries of the base and of this work, with the prices that hold in it. */
  datos: DatoDeVuelta[]
  /** Codes of the units that are offered. */
  unidades: string[]
}

const INDICES = new WeakMap<readonly TareaDeVuelta[], ReadonlyMap<string, TareaDeVuelta>>()

/** One tarea by id; indexed once a work, because thousands of changes ask for theirs. */
export function tareaDe({ tareas }: ObraDeVuelta, id: string): TareaDeVuelta | undefined {
  const indice = INDICES.get(tareas) ?? new Map(tareas.map((tarea) => [tarea.id, tarea]))
  INDICES.set(tareas, indice)
  return indice.get(id)
}

export interface CapituloDeVuelta extends CapituloEstado {
  id: string
  nombre: string
  estado: 'activo' | 'inactivo'
  duracion: number
  /** The margin that holds in it, in percent. */
  margen: number
  grupos: { id: string; nombre: string }[]
  contratistas: { id: string; nombre: string }[]
}

export interface TareaDeVuelta extends CantidadesDeTarea {
  id: string
  version: number
  nombre: string
  unidad: string
  gastoIndirectoTotal: Gs
  capituloId: string
  grupoId: string | null
  contratistaId: string | null
  /** Their name; empty without one. */
  contratista: string
  estado: 'activo' | 'descartado'
  esAdicional: boolean
  editadoPostAprobacion: boolean
  descartadoPostAprobacion: boolean
  /** Its quantity comes from measurement lines. */
  conMedicion: boolean
  /** Some of its avances stand: its unit can't change. */
  tieneAvances: boolean
  /** Rounding of the file it was imported from, until its analysis is edited. */
  redondeo: Redondeo | null
  /** Of the snapshot, in guaraníes; null where it has none. */
  aprobadoConMargen: Gs | null
  componentes: ComponenteDeVuelta[]
}

export interface ComponenteDeVuelta extends Precios {
  id: string
  datoId: string
  nombre: string
  tipo: TipoComponente
  unidad: string
  /** Per unit of the tarea: its yield. */
  cantidad: Micro
  estado: 'activo' | 'inactivo'
}

export interface DatoDeVuelta extends Precios {
  id: string
  nombre: string
  tipo: TipoComponente
  unidad: string
  activo: boolean
}
