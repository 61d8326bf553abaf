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
