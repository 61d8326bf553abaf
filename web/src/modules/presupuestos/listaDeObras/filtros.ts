import { ORDEN_DE_LISTA } from '@plomada/domain/nucleo/ordenDeListas'
import { aparte, conOrden, type Filtros, filtros, opcion, texto } from '../../../pagina/busqueda/filtros.ts'

/** What the address of the works list holds. */
export const FILTROS_DE_OBRAS = filtros({
  busquedaRapida: texto,
  estado: opcion(['todos', 'aprobado', 'pendiente', 'inactivo'], 'todos'),
  ...conOrden(ORDEN_DE_LISTA.obras),
  // 'obras' is the documented variant with fewer columns.
  vista: aparte(opcion(['lista', 'obras'], 'lista')),
})

export type FiltrosDeObras = Filtros<typeof FILTROS_DE_OBRAS>
