import { type Gs, sumar } from '../nucleo/dinero.ts'
import { MICRO, type Micro, textoDeMicro } from '../nucleo/micro.ts'
import type { Plan } from './plan.ts'
import { porcentajeDeProgreso } from './progreso/avance.ts'

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
/** Guaraníes a dollar, where the empresa has used none yet. */
export const COTIZACION_INICIAL = 7_300n * MICRO
/** Of a new capitulo, in weeks (sheet.md §4). */
export const DURACION_INICIAL = 1

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

/** What a tarea measures, and how much of it the client reads (domain.md §3). */
export interface CantidadesDeTarea<N = Micro> {
  cantidad: N
  cantidadCliente: N
}

/** How a tarea begins: the client reads what it measures. */
export const cantidadesNuevas = <N>(cantidad: N): CantidadesDeTarea<N> => ({
  cantidad,
  cantidadCliente: cantidad,
})

/** It measures another quantity: the client's follows until it is edited apart (domain.md §3). */
export const cantidadesTras = <N>(antes: CantidadesDeTarea<N>, cantidad: N): CantidadesDeTarea<N> =>
  antes.cantidadCliente === antes.cantidad
    ? cantidadesNuevas(cantidad)
    : { cantidad, cantidadCliente: antes.cantidadCliente }

/** What somebody says of either over what both are: the client's follows, unless it is said too. */
export const cantidadesDichas = <N>(
  antes: CantidadesDeTarea<N>,
  {
    cantidad = antes.cantidad,
    cantidadCliente,
  }: { cantidad?: N | undefined; cantidadCliente?: N | null | undefined },
): CantidadesDeTarea<N> => ({
  ...cantidadesTras(antes, cantidad),
  ...(cantidadCliente != null && { cantidadCliente }),
})

/** Whether the client reads another quantity than the tarea measures. */
export const leeOtraCantidad = <N>({ cantidad, cantidadCliente }: CantidadesDeTarea<N>): boolean =>
  cantidad !== cantidadCliente

/** Both, and nothing else of whoever has them, each as `en` writes or reads it. */
export const cantidadesEn = <N, M>(
  { cantidad, cantidadCliente }: CantidadesDeTarea<N>,
  en: (cantidad: N) => M,
): CantidadesDeTarea<M> => ({ cantidad: en(cantidad), cantidadCliente: en(cantidadCliente) })

/** As the audit and what JSON holds have them. */
export const cantidadesEnTexto = (cantidades: CantidadesDeTarea): CantidadesDeTarea<string> =>
  cantidadesEn(cantidades, textoDeMicro)

/** A tarea's plan with what else of it a person plans. */
export interface PlanDeTarea extends Plan, CantidadesDeTarea {
  unidadMedidaCodigo: string
}

/**
 * Whether the plan really changed, figure by figure: what sets `editadoPostAprobacion` (domain.md §7). Saving a tarea
 * without changing it flags nothing.
 */
export function planCambio<P extends Plan>(antes: P, despues: P): boolean {
  return !sonIguales(antes, despues)
}

/** Figure by figure, however deep; the order of the keys doesn't matter. */
function sonIguales(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  const deB = new Map(Object.entries(b))
  const deA = Object.entries(a)
  return deA.length === deB.size && deA.every(([clave, cifra]) => sonIguales(cifra, deB.get(clave)))
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
 * (domain.md §7), `avanzado` what was done of the active ones, `empezado` and `queda` how their quantities stand. It must equal `totalesObra`: a property.
 */
export function cifrasDeObra(
  obra: { presupuestoTipo: PresupuestoTipo; aprobada: boolean },
  sumas: {
    duracion: number
    activas: Gs
    descartadas: Gs
    duracionAprobada: number
    aprobadas: Gs
    avanzado: Gs
    empezado: boolean
    queda: boolean
  },
): CifrasDeObra {
  return {
    obraDuracion: sumas.duracion,
    obraDuracionAprobado: obra.aprobada ? sumas.duracionAprobada : null,
    presupuestoPlanPrecioTotalConMargen: sumar([
      sumas.activas,
      obra.presupuestoTipo === 'llaveEnMano' ? sumas.descartadas : 0,
    ]),
    presupuestoPlanPrecioTotalConMargenAprobado: obra.aprobada ? sumas.aprobadas : null,
    presupuestoAvancePorcentajeTotal: porcentajeDeProgreso({
      hecho: sumas.avanzado,
      deTodo: sumas.activas,
      empezado: sumas.empezado,
      queda: sumas.queda,
    }),
  }
}
