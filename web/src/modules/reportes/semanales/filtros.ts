import { ORDEN_DE_LISTA } from '@plomada/domain/nucleo/ordenDeListas'
import { conOrden, filtros, texto } from '../../../pagina/busqueda/filtros.ts'

/** What the addresses of weekly reports and of what is recorded of a day hold: the days (2-site-management §2). */
export const FILTROS_DE_SEMANAS = filtros({
  inicio: texto,
  fin: texto,
  ...conOrden(ORDEN_DE_LISTA.reportesSemanales),
})
