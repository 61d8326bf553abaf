import type { RespuestaDe } from '@plomada/contract/endpoint'
import { reporteDeAvances } from '@plomada/contract/reportes/avances'
import type { Rango } from '@plomada/domain/reportes/rango'
import { consulta } from '../../../api/consultas.ts'
import type { Filtros } from '../../../pagina/busqueda/filtros.ts'
import type { FILTROS_DE_AVANCES_HECHOS } from './filtros.ts'

export type ReporteDeAvances = RespuestaDe<typeof reporteDeAvances>
export type BusquedaDeAvances = Filtros<typeof FILTROS_DE_AVANCES_HECHOS>

/** Asked for again whenever it is opened: avances are made in a room that knows no reports. */
export const reporteDeAvance = (
  presupuestoId: string,
  rango: Rango,
  estado: BusquedaDeAvances['estado'],
) => ({
  ...consulta(reporteDeAvances, { query: { presupuestoId, ...rango, estado } }),
  staleTime: 0,
})
