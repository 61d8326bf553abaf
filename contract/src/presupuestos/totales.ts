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
