import { z } from 'zod'
import { zGs, zId, zPorcentaje } from '../comun.ts'

/** Figures of a tarea, a capitulo and a work by type of componente (domain.md §3). */
export const zTotalTipo = z.object({ montoReal: zGs, montoPlaneado: zGs })
export const totalesTipo = {
  materialTotal: zTotalTipo,
  manoDeObraTotal: zTotalTipo,
  materialYManoTotal: zTotalTipo,
}

export const totalesCapitulo = {
  planPrecioTotal: zGs,
  planPrecioTotalSinMargen: zGs,
  planPrecioTotalConMargen: zGs,
  planCostoTotal: zGs,
  gastoIndirectoTotal: zGs,
  porcentajeEnObra: zPorcentaje,
  avancePrecioTotal: zGs,
  avancePorcentajeTotal: zPorcentaje,
  ...totalesTipo,
}
export const aprobadosCapitulo = {
  duracionAprobado: z.int().nullable(),
  planPrecioTotalAprobado: zGs.nullable(),
  planPrecioTotalSinMargenAprobado: zGs.nullable(),
  planPrecioTotalConMargenAprobado: zGs.nullable(),
  planCostoTotalAprobado: zGs.nullable(),
  gastoIndirectoTotalAprobado: zGs.nullable(),
  porcentajeEnObraAprobado: zPorcentaje.nullable(),
}

/** Totals of the work; where the documents have two names for one figure both are sent (domain.md §3). */
const totalesObra = {
  presupuestoPlanPrecioTotal: zGs,
  presupuestoPlanPrecioTotalSinMargen: zGs,
  presupuestoPlanPrecioTotalConMargen: zGs,
  presupuestoPlanPrecioTotalCosto: zGs,
  presupuestoPlanCostoTotal: zGs,
  presupuestoPlanPrecioTotalAvance: zGs,
  presupuestoAvancePrecioTotal: zGs,
  presupuestoAvancePorcentajeTotal: zPorcentaje,
  gastoIndirectoTotal: zGs,
  gastoIndirectoDistribuido: zGs,
  gastoIndirectoPorDistribuir: zGs,
  obraDuracion: z.int(),
  ...totalesTipo,
}
export const zTotalesObra = z.object({
  ...totalesObra,
  presupuestoPlanPrecioTotalAprobado: zGs.nullable(),
  presupuestoPlanPrecioTotalSinMargenAprobado: zGs.nullable(),
  presupuestoPlanPrecioTotalConMargenAprobado: zGs.nullable(),
  presupuestoPlanPrecioTotalCostoAprobado: zGs.nullable(),
  presupuestoPlanCostoTotalAprobado: zGs.nullable(),
  gastoIndirectoTotalAprobado: zGs.nullable(),
  gastoIndirectoDistribuidoAprobado: zGs.nullable(),
  obraDuracionAprobado: z.int().nullable(),
})
export const zTotalesCapitulo = z.object({ _id: zId, ...totalesCapitulo })

// What a resident sees of the totals where the firm shows them less (domain.md §13): no figure with margin, or no
// amount.

const AVANCE_DE_OBRA = {
  presupuestoAvancePorcentajeTotal: true,
  obraDuracion: true,
  obraDuracionAprobado: true,
} as const
export const zTotalesObraSoloCantidades = zTotalesObra.pick(AVANCE_DE_OBRA)
/**
 * Without `presupuestoPlanPrecioTotalAprobado`: despite its name that is the approved price with margin (domain.md
 * §3).
 */
export const zTotalesObraSinMargen = zTotalesObra.pick({
  ...AVANCE_DE_OBRA,
  presupuestoPlanPrecioTotal: true,
  presupuestoPlanPrecioTotalSinMargen: true,
  presupuestoPlanPrecioTotalSinMargenAprobado: true,
  presupuestoPlanPrecioTotalCosto: true,
  presupuestoPlanPrecioTotalCostoAprobado: true,
  presupuestoPlanCostoTotal: true,
  presupuestoPlanCostoTotalAprobado: true,
  gastoIndirectoTotal: true,
  gastoIndirectoTotalAprobado: true,
  gastoIndirectoDistribuido: true,
  gastoIndirectoDistribuidoAprobado: true,
  gastoIndirectoPorDistribuir: true,
  materialTotal: true,
  manoDeObraTotal: true,
  materialYManoTotal: true,
})
