import type { TipoComponente } from '@plomada/domain/catalogo/tipos'
import type { Gs } from '@plomada/domain/nucleo/dinero'
import type { Fecha } from '@plomada/domain/nucleo/fecha'
import type { Micro } from '@plomada/domain/nucleo/micro'
import type { LineaDeMedicion } from '@plomada/domain/presupuestos/medicion'
import type { Observacion, ObservacionDelCliente } from '@plomada/domain/presupuestos/observaciones'
import type { Redondeo } from '@plomada/domain/presupuestos/plan'
import type { Numeros } from '@plomada/domain/presupuestos/planilla/numeracion'

/**
 * The data of a budget's documents. Percentages are numbers from 0 to 100. Every figure was computed by `domain`;
 * nothing is computed here. A tarea's figures are those that count (domain.md §7), so that each total is the sum of
 * the lines above it, which `exigirCuadre` checks.
 */
export interface Portada {
  empresa: {
    nombre: string
    ruc: string
    direccion: string
    telefono: string
    email: string
    /** PNG, JPEG or WebP; with anything else the firm's initials are printed. */
    logo: Uint8Array | null
  }
  obra: {
    nombre: string
    descripcion: string
    /** '' while the work has no client; null for a plantilla, which never has one. */
    clienteNombre: string | null
    totalM2: Micro
    duracionSemanas: number
    /** Guaraníes per dollar; null where the reader may not see it: no dollars are printed then. */
    cotizacion: Micro | null
  }
  /** Day the document is made, in Asunción. */
  fecha: Fecha
  /** Day of the approval; null while pendiente. */
  fechaAprobacion: Fecha | null
  /** For a reader of quantities alone: places of amounts stay empty. */
  sinMontos?: boolean
  /**
   * Hidden text in each sheet that says which work it is, so that it can be imported back; absent where it can't be.
   */
  marca?: string
}

/** The client's face: the closed list of domain.md §13, without costs or the indirect capitulo. */
export interface DocumentoCliente extends Portada {
  /** Whether it is the approved snapshot instead of the present budget. */
  aprobado: boolean
  /** The item numbers that the view shows (decision 0141). */
  numeros: Numeros
  capitulos: CapituloCliente[]
  total: Gs
}
export interface CapituloCliente {
  id: string
  nombre: string
  porcentajeEnObra: number
  total: Gs
  grupos: { id: string; nombre: string; tareas: TareaCliente[] }[]
}
export interface TareaCliente {
  id: string
  nombre: string
  unidad: string
  /** What the client reads (domain.md §3). */
  cantidad: Micro
  /** round(precioTotalConMargen ÷ what the client reads) */
  precioUnitario: Gs
  total: Gs
  marcas: ObservacionDelCliente[]
}

/** The face with costs: for superadmin, admin and obraResidente, never for a cliente. */
export interface DocumentoCostos extends Portada {
  numeros: Numeros
  /** The indirect capitulo is among them, with its own mark (domain.md §4). */
  capitulos: CapituloCostos[]
  /** 'Gasto indirecto por distribuir': part of the work's cost, negative when more was distributed. */
  gastoIndirectoPorDistribuir: Gs
  /** Of the work: without the indirect capitulo; its cost includes what is left to distribute. */
  totales: TotalesCostos
}
export interface TotalesCostos {
  precioTotal: Gs
  gastoIndirecto: Gs
  costoFinal: Gs
  totalConMargen: Gs
}
export interface CapituloCostos {
  id: string
  nombre: string
  indirecto: boolean
  porcentajeEnObra: number
  grupos: { id: string; nombre: string; tareas: TareaCostos[] }[]
}
export interface TareaCostos extends TotalesCostos {
  id: string
  version: number
  nombre: string
  unidad: string
  cantidad: Micro
  precioUnitario: Micro
  precioUnitarioReal: Micro
  costoUnitarioFinal: Micro
  /** The margin in force, in percent. */
  margen: number
  precioUnitarioConMargen: Gs
  contratista: string
  marcas: Observacion[]
  /** Rounding of the file it was imported from; null where its analysis is exact. */
  redondeo: Redondeo | null
  componentes: ComponenteCostos[]
  /** Null where its quantity was typed. */
  medicion: MedicionCostos | null
}
/** The lines of its 'Cómputo métrico', and the decimals each is rounded to. */
export interface MedicionCostos {
  lineas: LineaDeMedicion[]
  decimales: number | null
}
export interface ComponenteCostos {
  /** The catalogue entry it points to. */
  id: string
  componenteId: string
  nombre: string
  tipo: TipoComponente
  unidad: string
  cantidad: Micro
  /** Null is 'Sin precio' (domain.md §5). */
  precio: Gs | null
  precioProveedor: Gs | null
}
