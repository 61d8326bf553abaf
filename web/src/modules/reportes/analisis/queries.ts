import type { RespuestaDe } from '@plomada/contract/endpoint'
import { analisis } from '@plomada/contract/reportes/analisis'
import { consulta } from '../../../api/consultas.ts'
import type { Filtros } from '../../../pagina/busqueda/filtros.ts'
import type { FILTROS_DE_ANALISIS } from './filtros.ts'

export type Analisis = RespuestaDe<typeof analisis>
export type CapituloAnalizado = Analisis['rubrosWithGrupos'][number]
export type TareaAnalizada = CapituloAnalizado['grupos'][number]['tareas'][number]
/** As it is now, and as it was approved. */
export type Lado = 'final' | 'aprobado'
export type CifraDeAnalisis = Exclude<keyof CapituloAnalizado['final'], 'ventaVsCostoPorcentaje'>

type Orden = Pick<Filtros<typeof FILTROS_DE_ANALISIS>, 'sortField' | 'sortDirection'>

/** Asked for again whenever it is opened: what it shows changes in rooms that know no reports. */
export const analisisDe = (presupuestoId: string, { sortField, sortDirection = 'asc' }: Orden) => ({
  ...consulta(analisis, {
    query: { presupuestoId, ...(sortField && { sortField, sortDirection }) },
  }),
  staleTime: 0,
})
