import { type Gs, sumar } from '../nucleo/dinero.ts'
import { mensajesPresupuestos as textos } from '../nucleo/mensajes/presupuestos.ts'
import type { Micro } from '../nucleo/micro.ts'
import type { Plan } from './plan.ts'

/** A work or the empresa's price bank (domain.md §1, §6). */
export const TIPOS_OBRA = ['presupuesto', 'plantilla'] as const
export type TipoObra = (typeof TIPOS_OBRA)[number]

/** As shown: underneath an inactive work keeps pendiente or aprobado (domain.md §7). */
export const ESTADOS_OBRA = ['pendiente', 'aprobado', 'inactivo'] as const
export type EstadoObra = (typeof ESTADOS_OBRA)[number]

export const PRESUPUESTO_TIPOS = ['administrativo', 'llaveEnMano'] as const
export type PresupuestoTipo = (typeof PRESUPUESTO_TIPOS)[number]

export const TIPO_OBRA_ETIQUETA: Record<TipoObra, string> = { presupuesto: 'Obra', plantilla: 'Plantilla' }
export const ESTADO_OBRA_ETIQUETA: Record<EstadoObra, string> = {
  pendiente: 'Pendiente',
  aprobado: 'Aprobado',
  inactivo: 'Inactivo',
}
export const PRESUPUESTO_TIPO_ETIQUETA: Record<PresupuestoTipo, string> = {
  administrativo: 'Administrativo',
  llaveEnMano: 'Llave en mano',
}

export const MARGEN_INICIAL = 10
export const RETENCION_INICIAL = 5

/** The state of a work as the reasons need it. */
export interface Obra {
  tipo: TipoObra
  estado: 'pendiente' | 'aprobado'
  activo: boolean
}

/** The estado that answers and screens show. */
export function estadoVisible(obra: Pick<Obra, 'estado' | 'activo'>): EstadoObra {
  return obra.activo ? obra.estado : 'inactivo'
}

/** A tarea's plan with what else of it a person plans. */
export interface PlanDeTarea extends Plan {
  cantidadCliente: Micro
  unidadMedidaCodigo: string
}

/**
 * Whether the plan really changed, figure by figure: what sets `editadoPostAprobacion` (domain.md §7). Saving a tarea
 * without changing it flags nothing.
 */
export function planCambio<P extends Plan>(antes: P, despues: P): boolean {
  return aplanar(antes) !== aplanar(despues)
}

/** Every figure in one text, in an order of its own: how the two objects were made doesn't matter. */
function aplanar(valor: object): string {
  return Object.entries(valor)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([clave, cifra]) =>
        `${clave}=${typeof cifra === 'object' && cifra !== null ? aplanar(cifra) : String(cifra)}`,
    )
    .join(';')
}

/** What lists show of a work: two figures and their approved equivalents, null before approval (domain.md §3). */
export interface CifrasDeObra {
  obraDuracion: number
  obraDuracionAprobado: number | null
  presupuestoPlanPrecioTotalConMargen: Gs
  presupuestoPlanPrecioTotalConMargenAprobado: Gs | null
  presupuestoAvancePorcentajeTotal: number
}

/**
 * A work's figures from sums outside the indirect capitulo, without its tareas: `activas` sums precioTotalConMargen of
 * the active ones, `descartadas` the approved one of those discarded after approval, which counts in llaveEnMano only
 * (domain.md §7). It must equal `totalesObra`: a property.
 */
export function cifrasDeObra(
  obra: { presupuestoTipo: PresupuestoTipo; aprobada: boolean },
  sumas: { duracion: number; activas: Gs; descartadas: Gs; duracionAprobada: number; aprobadas: Gs },
): CifrasDeObra {
  return {
    obraDuracion: sumas.duracion,
    obraDuracionAprobado: obra.aprobada ? sumas.duracionAprobada : null,
    presupuestoPlanPrecioTotalConMargen: sumar([
      sumas.activas,
      obra.presupuestoTipo === 'llaveEnMano' ? sumas.descartadas : 0,
    ]),
    presupuestoPlanPrecioTotalConMargenAprobado: obra.aprobada ? sumas.aprobadas : null,
    // Progress comes with the second issue's avances.
    presupuestoAvancePorcentajeTotal: 0,
  }
}

// The reason against each action, or null: the server refuses with it, the screen disables the button with it
// (architecture §2.5). States and approval: domain.md §7; the indirect capitulo: §4; the plantilla: §6.

export type Razon = string | null

export interface CapituloEstado {
  gastoIndirecto: boolean
  descartado: boolean
}

export interface TareaEstado {
  estado: 'activo' | 'descartado'
  /** Has avances that are not discarded. */
  tieneAvances: boolean
}

/** What nothing gets past: a deactivated work is read-only. */
export function razonContraEscribir(obra: Obra): Razon {
  return obra.activo ? null : textos.obraInactiva
}

/** `tareasActivas`: the active tareas outside the indirect capitulo. */
export function razonContraAprobar(obra: Obra, tareasActivas: number): Razon {
  if (obra.tipo === 'plantilla') return textos.plantillaNoSeAprueba
  const razon = razonContraEscribir(obra)
  if (razon !== null) return razon
  if (obra.estado === 'aprobado') return textos.yaAprobado
  return tareasActivas > 0 ? null : textos.nadaQueAprobar
}

export function razonContraDesactivar(obra: Obra): Razon {
  if (obra.tipo === 'plantilla') return textos.plantillaNoSeDesactiva
  return obra.activo ? null : textos.yaInactiva
}

/** presupuestoTipo is closed from approval on; to be asked where it really changes. */
export function razonContraCambiarTipo(obra: Obra): Razon {
  return razonContraEscribir(obra) ?? (obra.estado === 'aprobado' ? textos.tipoCerrado : null)
}

/** `capitulo` where its own margin is set, null for the work's. After approval the indirect prices stay. */
export function razonContraCambiarMargen(obra: Obra, capitulo: CapituloEstado | null): Razon {
  if (obra.tipo === 'plantilla') return textos.plantillaSinMargen
  const razon = razonContraEscribir(obra)
  if (razon !== null || capitulo === null) return razon
  if (capitulo.descartado) return textos.capituloDescartado
  return estaCerrado(obra, capitulo) ? textos.margenDelIndirecto : null
}

export function razonContraDistribuir(obra: Obra): Razon {
  return razonContraEscribir(obra) ?? (obra.estado === 'aprobado' ? textos.distribucionCerrada : null)
}

/** Also for moving a tarea, or copying an item of the price bank, into the capitulo. */
export function razonContraAgregarTarea(obra: Obra, capitulo: CapituloEstado): Razon {
  const razon = razonContraEscribir(obra)
  if (razon !== null) return razon
  if (capitulo.descartado) return textos.capituloDescartado
  return estaCerrado(obra, capitulo) ? textos.indirectoCerrado : null
}

/** `capitulo` is null only for an item of the price bank without one. */
export function razonContraEditarTarea(
  obra: Obra,
  capitulo: CapituloEstado | null,
  tarea: Pick<TareaEstado, 'estado'>,
): Razon {
  const razon = razonContraEscribir(obra)
  if (razon !== null) return razon
  if (tarea.estado === 'descartado') return textos.tareaDescartada
  return capitulo !== null && estaCerrado(obra, capitulo) ? textos.indirectoCerrado : null
}

export function razonContraDescartarTarea(
  obra: Obra,
  capitulo: CapituloEstado | null,
  tarea: TareaEstado,
): Razon {
  const razon = razonContraEscribir(obra)
  if (razon !== null) return razon
  if (tarea.estado === 'descartado') return textos.tareaYaDescartada
  if (capitulo !== null && estaCerrado(obra, capitulo)) return textos.indirectoCerrado
  return tarea.tieneAvances ? textos.tareaConAvances : null
}

/** One tarea that can't be discarded stops the whole capitulo, and is named. */
export function razonContraDescartarCapitulo(
  obra: Obra,
  capitulo: CapituloEstado,
  tareas: readonly (TareaEstado & { nombre: string })[],
): Razon {
  const razon = razonContraEscribir(obra)
  if (razon !== null) return razon
  if (capitulo.gastoIndirecto) return textos.capituloIndirectoNoSeBorra
  if (capitulo.descartado) return textos.capituloDescartado
  const conAvances = tareas.find(({ estado, tieneAvances }) => estado === 'activo' && tieneAvances)
  return conAvances === undefined ? null : textos.capituloConAvances(conAvances.nombre)
}

/** After approval nothing in the indirect capitulo changes. */
function estaCerrado(obra: Obra, capitulo: CapituloEstado): boolean {
  return obra.estado === 'aprobado' && capitulo.gastoIndirecto
}
