import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ErrorDeApi } from '../../api/errores.ts'
import { conPaginado, type Paginado } from '../busqueda/busqueda.ts'
import { useCambiarBusqueda } from '../busqueda/useBusqueda.ts'

/**
 * A list whose page lives in the address, as `DataTable` takes it: its rows, its paging, and its failing with a retry.
 * The rows before stay while others come, so that a list does not blink at each letter of its filter.
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
    error: error?.message,
    onReintentar: () => void refetch(),
  }
}
