import { porcentajeDeProgreso, progresoDeTareas } from '@plomada/domain/presupuestos/avance'
import type { Muestra } from '../muestra/loQueMuestra.ts'
import type { Dato } from './arbol.ts'

/**
 * How far a row is, in percent (domain.md §10); a tarea may pass 100. Null for what is no part of the work's progress:
 * the indirect capitulo with its grupos, a discarded tarea, and a grupo where the margin, which is in the prices that
 * weigh its tareas, is not shown.
 */
export function avanceDe(dato: Dato, { margen }: Muestra): number | null {
  if (dato.clase === 'tarea') return dato.tarea.estado === 'activo' ? dato.tarea.avancePorcentaje : null
  if (dato.capitulo.capituloGastoIndirecto) return null
  if (dato.clase === 'capitulo') return dato.capitulo.avancePorcentajeTotal
  if (!margen) return null
  return porcentajeDeProgreso(
    progresoDeTareas(
      dato.grupo.tareas.map(({ estado, avance, plan }) => ({
        estado,
        hecho: avance.precioTotal,
        precioTotalConMargen: plan.precioTotalConMargen,
      })),
    ),
  )
}
