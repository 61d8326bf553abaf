import type { UseQueryOptions } from '@tanstack/react-query'
import type { ErrorDeApi } from '../../api/errores.ts'
import type { FiltrosPorNombre, filtros, Leidos } from '../busqueda/filtros.ts'
import { useFiltros } from '../busqueda/useFiltros.ts'
import { useOrdenEnDireccion } from './orden.ts'
import { useLista } from './useLista.ts'

/**
 * What a list has of its own as `PaginaDeLista` and `Lista` take it: its filters at work, and the rows that they leave.
 *
 *     const { filtros, lista } = useListado(FILTROS_DE_UNIDADES, Route.useSearch(), listaDeUnidades)
 *     <PaginaDeLista filtros={filtros} lista={lista} … />
 *
 * @param consulta the reading of what the address holds
 */
export function useListado<
  F extends FiltrosPorNombre,
  Respuesta,
  Pagina extends { items: readonly unknown[]; count: number },
>(
  deLaDireccion: ReturnType<typeof filtros<F>>,
  valores: Leidos<F>,
  consulta: (valores: Leidos<F>) => UseQueryOptions<Respuesta, ErrorDeApi, Pagina>,
) {
  const orden = useOrdenEnDireccion(valores)
  const lista = useLista(consulta(valores), valores)
  return {
    filtros: useFiltros(deLaDireccion, valores),
    // Where the address of the list holds an order its titles change it.
    lista: 'sortDirection' in valores ? { ...lista, ...orden } : lista,
  }
}
