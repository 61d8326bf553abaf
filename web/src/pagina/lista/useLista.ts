import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ErrorDeApi } from '../../api/errores.ts'
import { conPaginado, type Paginado } from '../busqueda/busqueda.ts'
import { useCambiarBusqueda } from '../busqueda/useBusqueda.ts'

/**
 * A list whose page lives in the address, for `DataTable`: rows, paging, and failures with a retry. The previous rows
 * stay while others load, so that the list doesn't flicker at each letter of a filter.
 */
export function useLista<Respuesta, Pagina extends { items: readonly unknown[]; count: number }>(
  consulta: UseQueryOptions<Respuesta, ErrorDeApi, Pagina>,
  filtros: Paginado,
) {
  const cambiar = useCambiarBusqueda()
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...consulta,
    placeholderData: keepPreviousData,
  })
  const { page, limit } = conPaginado(filtros)
  return {
    filas: data?.items as Pagina['items'] | undefined,
    total: data?.count ?? 0,
    pagina: page,
    limite: limit,
    onPaginar: (pagina: number, limite: number) => cambiar({ page: pagina, limit: limite }),
    actualizando: isPlaceholderData,
    error,
    onReintentar: () => void refetch(),
  }
}
