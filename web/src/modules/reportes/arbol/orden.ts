import type { CampoDeOrden } from '@plomada/domain/reportes/orden'
import { useCambiarBusqueda } from '../../../pagina/busqueda/useBusqueda.ts'
import type { OrdenDeArbol } from './columna.ts'

/** The order of the tareas as an address holds it; upwards unless it says. */
export interface OrdenEnDireccion {
  sortField?: CampoDeOrden | undefined
  sortDirection?: 'desc' | undefined
}

/** The same as the server is asked for it; nothing where the address holds none. */
export const enConsulta = ({ sortField, sortDirection }: OrdenEnDireccion) =>
  sortField && { sortField, sortDirection: sortDirection ?? ('asc' as const) }

/** The order that an address holds, and how a title changes it; the budget's own where it holds none. */
export function useOrdenDeArbol(valores: OrdenEnDireccion): OrdenDeArbol {
  const cambiar = useCambiarBusqueda()
  return {
    orden: valores.sortField && { campo: valores.sortField, direccion: valores.sortDirection ?? 'asc' },
    onOrdenar: ({ campo, direccion }) =>
      cambiar({ sortField: campo, sortDirection: direccion === 'desc' ? 'desc' : undefined }),
  }
}
