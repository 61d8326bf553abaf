import type { TipoComponente } from '@plomada/domain/catalogo/tipos'
import type { Gs } from '@plomada/domain/nucleo/dinero'
import type { Fecha } from '@plomada/domain/nucleo/fecha'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import type { Micro } from '@plomada/domain/nucleo/micro'
import type { LineaDeMedicion } from '@plomada/domain/presupuestos/medicion'
import type { Observacion, ObservacionDelCliente } from '@plomada/domain/presupuestos/observaciones'
import type { Redondeo } from '@plomada/domain/presupuestos/plan'

/**
 * What the documents of a budget are made of. Percentages are numbers from 0 to 100. Every figure was computed by
 * `domain`; here they are only written. Figures of a tarea are the ones that count (domain.md §7), so that each
 * total is the sum of the lines above it: `exigirCuadre` holds it.
 */
export interface Portada {
  empresa: {
    nombre: string
    ruc: string
    direccion: string
    telefono: string
    email: string
    /** PNG, JPEG or WebP; anything else prints the firm's initials. */
    logo: Uint8Array | null
  }
  obra: {
    nombre: string
    descripcion: string
    /** '' while the work has none yet; null of a plantilla, which has none. */
    clienteNombre: string | null
    totalM2: Micro
    duracionSemanas: number
    /** Guaraníes per dollar; null where the reader may not see it, and then no dollars are printed. */
    cotizacion: Micro | null
  }
  /** Day the document is made, in Asunción. */
  fecha: Fecha
  /** Day of the approval; null while pendiente. */
  fechaAprobacion: Fecha | null
  /** For who sees quantities alone: no amount is printed, and where one would stand nothing does. */
  sinMontos?: boolean
  /** Says hidden in each sheet of which work it is, so that it can come back; absent where it can't. */
  marca?: string
}

/** The client's face: the closed list of domain.md §13, without costs nor the indirect capitulo. */
export interface DocumentoCliente extends Portada {
  /** The approved snapshot, and not the budget as it stands. */
  aprobado: boolean
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
  /** cantidadCliente (domain.md §3). */
  cantidad: Micro
  /** round(precioTotalConMargen ÷ cantidadCliente) */
  precioUnitario: Gs
  total: Gs
  marcas: ObservacionDelCliente[]
}

/** The face with costs: for superadmin, admin and obraResidente, never for a cliente. */
export interface DocumentoCostos extends Portada {
  /** The indirect capitulo among them, marked: it stands apart (domain.md §4). */
  capitulos: CapituloCostos[]
  /** 'Gasto indirecto por distribuir': part of the work's cost, negative when more was distributed. */
  gastoIndirectoPorDistribuir: Gs
  /** Of the work: without the indirect capitulo, and in the cost what is left to distribute. */
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
  /** The margin that holds for it, in percent. */
  margen: number
  precioUnitarioConMargen: Gs
  contratista: string
  marcas: Observacion[]
  /** Of the file it was imported from, which its analysis keeps; null where it is exact. */
  redondeo: Redondeo | null
  componentes: ComponenteCostos[]
  /** Null where nobody measured it. */
  medicion: MedicionCostos | null
}
/** The lines of its 'Cómputo métrico' and the decimals that each is rounded to. */
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

/** Whose work it is, as documents say it; '' of a plantilla. */
export function clienteDe({ clienteNombre }: Portada['obra']): string {
  return clienteNombre === '' ? mensajesPresupuestos.sinCliente : (clienteNombre ?? '')
}
