import { type Gs, sumar } from '../nucleo/dinero.ts'
import type { PresupuestoTipo } from './obra.ts'
import { cifrasFinales, NADA } from './totales.ts'

/**
 * What a list of works reads of each one, summed where it lies: whole guaraníes con margen of the tareas outside the
 * indirect capitulo, and weeks of the active capitulos other than it.
 */
export interface SumasObra {
  duracion: number
  /** The plans of the active tareas. */
  activas: Gs
  /** The approved prices of the tareas discarded after approval. */
  descartadas: Gs
  /** Of the snapshot; 0 before approval. */
  duracionAprobada: number
  aprobadas: Gs
}

export const SIN_SUMAS: SumasObra = {
  duracion: 0,
  activas: 0,
  descartadas: 0,
  duracionAprobada: 0,
  aprobadas: 0,
}

/** A work's figures in a list, by their names on the wire. */
export interface CifrasObra {
  obraDuracion: number
  obraDuracionAprobado: number | null
  presupuestoPlanPrecioTotalConMargen: Gs
  presupuestoPlanPrecioTotalConMargenAprobado: Gs | null
  presupuestoAvancePorcentajeTotal: number
}

/**
 * The same figures as the work's own totals, by the same rule (domain.md §7), from sums: the rule is the same for
 * every tarea of a kind, so the sum of a kind counts like one tarea. Approved ones are null before approval. There
 * are no avances yet.
 */
export function cifrasDeObra(
  obra: { presupuestoTipo: PresupuestoTipo; estado: 'pendiente' | 'aprobado' },
  sumas: SumasObra,
): CifrasObra {
  const aprobada = obra.estado === 'aprobado'
  const activas = cifrasFinales(
    {
      estado: 'activo',
      esAdicional: false,
      descartadoPostAprobacion: false,
      plan: { ...NADA, precioTotalConMargen: sumas.activas },
      aprobado: null,
    },
    obra.presupuestoTipo,
  )
  const descartadas = cifrasFinales(
    {
      estado: 'descartado',
      esAdicional: false,
      descartadoPostAprobacion: true,
      plan: NADA,
      aprobado: { precioTotalConMargen: sumas.descartadas },
    },
    obra.presupuestoTipo,
  )
  return {
    obraDuracion: sumas.duracion,
    obraDuracionAprobado: aprobada ? sumas.duracionAprobada : null,
    presupuestoPlanPrecioTotalConMargen: sumar([
      activas.precioTotalConMargen,
      descartadas.precioTotalConMargen,
    ]),
    presupuestoPlanPrecioTotalConMargenAprobado: aprobada ? sumas.aprobadas : null,
    presupuestoAvancePorcentajeTotal: 0,
  }
}
