import type { CAMPOS_DE_ORDEN } from '@plomada/contract/reportes/analisis'
import { useCambiarBusqueda } from '../../../pagina/busqueda/useBusqueda.ts'
import type { OrdenDeArbol } from './columna.ts'

export type CampoDeOrden = (typeof CAMPOS_DE_ORDEN)[number]

/** The order that an address holds, and how a title changes it; the budget's own where it holds none. */
export function useOrdenDeArbol(valores: {
  sortField?: CampoDeOrden
  sortDirection?: 'desc'
}): OrdenDeArbol {
  const cambiar = useCambiarBusqueda()
  return {
    orden: valores.sortField && { campo: valores.sortField, direccion: valores.sortDirection ?? 'asc' },
    onOrdenar: ({ campo, direccion }) =>
      cambiar({ sortField: campo, sortDirection: direccion === 'desc' ? 'desc' : undefined }),
  }
}
