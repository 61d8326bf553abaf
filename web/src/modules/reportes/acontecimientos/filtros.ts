import { leerPaginado, leerTexto, type Paginado } from '../../../pagina/busqueda/busqueda.ts'

export interface FiltrosDeAcontecimientos extends Paginado {
  busquedaRapida?: string
}

export function leerFiltrosDeAcontecimientos(busqueda: Record<string, unknown>): FiltrosDeAcontecimientos {
  return { ...leerPaginado(busqueda), busquedaRapida: leerTexto(busqueda.busquedaRapida) }
}
