import { leerPaginado, leerTexto, type Paginado } from '../../../pagina/busqueda/busqueda.ts'

export interface FiltrosDeCategorias extends Paginado {
  busquedaRapida?: string
  /** The form of a persona that asks for a category: each row then has 'Seleccionar' (2-site-management §2). */
  selectAndReturn?: string
}

export function leerFiltrosDeCategorias(busqueda: Record<string, unknown>): FiltrosDeCategorias {
  return {
    ...leerPaginado(busqueda),
    busquedaRapida: leerTexto(busqueda.busquedaRapida),
    selectAndReturn: leerTexto(busqueda.selectAndReturn),
  }
}
