import type { OrdenDeFilas } from '../../ui/columnas.ts'
import { conPaginado, type Paginado } from '../busqueda/busqueda.ts'
import { useCambiarBusqueda } from '../busqueda/useBusqueda.ts'

/** The order of a list as an address holds it; upwards unless it says. */
export interface OrdenEnDireccion<Campo extends string = string> extends Paginado {
  sortField?: Campo | undefined
  sortDirection?: 'desc' | undefined
}

/** The same as the server is asked for it; nothing where the address holds none. */
export const enConsulta = <Campo extends string>({ sortField, sortDirection }: OrdenEnDireccion<Campo>) =>
  sortField && { sortField, sortDirection: sortDirection ?? ('asc' as const) }

/** What a list is asked for: its page, and the order that its address holds. */
export const deLista = <Campo extends string>(valores: OrdenEnDireccion<Campo>) => ({
  ...conPaginado(valores),
  ...enConsulta(valores),
})

/** The order that an address holds, and how a title changes it; the list's own where it holds none. */
export function useOrdenEnDireccion(valores: OrdenEnDireccion) {
  const cambiar = useCambiarBusqueda()
  const { sortField: campo, sortDirection: direccion = 'asc' as const } = valores
  const orden: OrdenDeFilas | undefined = campo === undefined ? undefined : { campo, direccion }
  return {
    orden,
    onOrdenar: ({ campo: elegido, direccion: otra }: OrdenDeFilas) =>
      cambiar({ sortField: elegido, sortDirection: otra === 'desc' ? 'desc' : undefined }),
  }
}
