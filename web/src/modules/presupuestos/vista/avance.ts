import { porcentajeDeProgreso, progresoDeTareas } from '@plomada/domain/presupuestos/progreso/avance'
import type { Muestra } from '../muestra/loQueMuestra.ts'
import type { Dato } from './arbol.ts'

/**
 * How far a row is, in percent (domain.md §10); a tarea may pass 100. Null for what is no part of the work's progress:
 * the indirect capitulo with its grupos, a discarded tarea, a grupo without active ones, and any grupo where the margin, which is in the prices that
 * weigh its tareas, is not shown.
 */
export function avanceDe(dato: Dato, { margen }: Muestra): number | null {
  if (dato.clase === 'tarea') return dato.tarea.estado === 'activo' ? dato.tarea.avancePorcentaje : null
  if (dato.clase === 'agregar' || dato.capitulo.capituloGastoIndirecto) return null
  if (dato.clase === 'capitulo') return dato.capitulo.avancePorcentajeTotal
  const activas = dato.grupo.tareas.filter(({ estado }) => estado === 'activo')
  if (!margen || activas.length === 0) return null
  return porcentajeDeProgreso(
    progresoDeTareas(
      activas.map(({ estado, avance, plan }) => ({
        estado,
        hecho: avance.precioTotal,
        precioTotalConMargen: plan.precioTotalConMargen,
        cantidad: plan.cantidad,
        avanzado: avance.cantidad,
      })),
    ),
  )
}
