import type { TipoComponente } from '../../../catalogo/tipos.ts'
import type { Gs } from '../../../nucleo/dinero.ts'

// The shapes of the example work. Keys (`clave`) only connect its parts; quantities are canonical decimals.

export interface EntradaEjemplo {
  clave: string
  nombre: string
  tipo: TipoComponente
  unidad: string
  precio: Gs
  precioReal: Gs
}

export interface ContratistaEjemplo {
  clave: string
  nombre: string
  telefono: string
}

export interface ComponenteEjemplo {
  /** Key of a catalogue entry. */
  clave: string
  /** Per unit of the tarea. */
  cantidad: string
  /** Prices of its own in this tarea, both or none; never for a material (domain.md §5). */
  precio?: Gs
  precioReal?: Gs
}

export interface TareaEjemplo {
  nombre: string
  unidad: string
  cantidad: string
  contratista: string
  componentes: readonly ComponenteEjemplo[]
}

export interface CapituloEjemplo {
  nombre: string
  /** weeks */
  duracion: number
  /** Its own margin, where it has one. */
  margen?: number
  indirecto?: boolean
  contratistas: readonly string[]
  grupos: readonly { nombre: string; tareas: readonly TareaEjemplo[] }[]
}

export interface ObraEjemplo {
  nombre: string
  descripcion: string
  totalM2: string
  cotizacion: string
  presupuestoTipo: 'administrativo' | 'llaveEnMano'
  margenTareas: number
  retencionPorcentaje: number
  unidades: readonly { codigo: string; nombre: string }[]
  catalogo: readonly EntradaEjemplo[]
  contratistas: readonly ContratistaEjemplo[]
  /** In the order in which they are made. */
  capitulos: readonly CapituloEjemplo[]
}
