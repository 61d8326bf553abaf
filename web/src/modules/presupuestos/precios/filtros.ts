import { leerPaginado, leerTexto, type Paginado } from '../../../pagina/busqueda/busqueda.ts'

export interface FiltrosDePrecios extends Paginado {
  nombre?: string
}

export function leerFiltrosDePrecios(busqueda: Record<string, unknown>): FiltrosDePrecios {
  return { ...leerPaginado(busqueda), nombre: leerTexto(busqueda.nombre) }
}
