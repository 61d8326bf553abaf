import type { RespuestaDe } from '@plomada/contract/endpoint'
import { curvaDeObra, pdfDeSeguimiento, seguimiento } from '@plomada/contract/reportes/analisis'
import { bajar } from '../../../api/archivo.ts'
import { consulta } from '../../../api/consultas.ts'
import type { Filtros } from '../../../pagina/busqueda/filtros.ts'
import type { FILTROS_DE_SEGUIMIENTO } from '../analisis/filtros.ts'

export type Seguimiento = RespuestaDe<typeof seguimiento>
export type CapituloSeguido = Seguimiento['rubrosWithGrupos'][number]
export type TareaSeguida = CapituloSeguido['grupos'][number]['tareas'][number]
export type Curva = RespuestaDe<typeof curvaDeObra>

/** Figures that a work, a capitulo and a tarea have. */
export type CifraDeSeguimiento =
  | 'precioTotalConMargen'
  | 'precioCostoFinal'
  | 'avancePrecioTotal'
  | 'costoAvanzadoFinal'
  | 'costoAvanzadoReal'
  | 'margen'
  | 'costoProyectado'
  | 'margenProyectado'
  /** What was done by kind of componente, at the plan's prices and at the averages. */
  | `${TipoSeguido}.${'montoAvanzadoReal' | 'montoAvanzadoPromedio'}`
export type TipoSeguido = 'materialTotal' | 'manoDeObraTotal' | 'materialYManoTotal'

type Busqueda = Filtros<typeof FILTROS_DE_SEGUIMIENTO>

/** Asked for again whenever it is opened: what it shows changes in rooms that know no reports. */
export const seguimientoDe = (
  presupuestoId: string,
  { sortField, sortDirection = 'asc' }: Pick<Busqueda, 'sortField' | 'sortDirection'>,
) => ({
  ...consulta(seguimiento, {
    query: { presupuestoId, usaTotalesExtra: 'true', ...(sortField && { sortField, sortDirection }) },
  }),
  staleTime: 0,
})

export const curvaDe = (presupuestoId: string) => ({
  ...consulta(curvaDeObra, { query: { presupuestoId } }),
  staleTime: 0,
})

export const bajarSeguimiento =
  (id: string): ((...como: [AbortSignal, Parameters<typeof bajar>[3]]) => ReturnType<typeof bajar>) =>
  (signal, alAvanzar) =>
    bajar(pdfDeSeguimiento, { params: { id } }, signal, alAvanzar)
