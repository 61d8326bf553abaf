import { ESTADOS_DE_PLAN } from '@plomada/domain/cronograma/estadosDePlan'
import { z } from 'zod'
import { zPorcentaje } from '../comun.ts'

/**
 * How a work goes against its plan of today (domain.md §11): percentages of the whole work, no amounts. `plan`, `puntos`
 * and `llegaA` are null where there is no plan to compare with.
 */
export const zContraElPlan = z.object({
  estado: z.enum(ESTADOS_DE_PLAN),
  /** The first month of the grid. */
  desde: z.string().nullable(),
  plan: zPorcentaje.nullable(),
  hecho: zPorcentaje,
  /** hecho − plan: below 0 where the work is late. */
  puntos: zPorcentaje.nullable(),
  /** How much of the work the plan comes to in the end. */
  llegaA: zPorcentaje.nullable(),
  /** The names of the capitulos of which not all weeks are marked. */
  faltan: z.array(z.string()),
})
