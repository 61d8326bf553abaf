import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useListado } from '../../../../pagina/lista/useListado.ts'
import { FILTROS_DE_SEMANAS } from '../filtros.ts'
import { type FiltrosDeSemanas, listaDeReportes } from '../queries.ts'

/** The weeks of a work that the address leaves, its filters, and how often each thing happened in those weeks. */
export function useSemanas(presupuestoId: string, busqueda: FiltrosDeSemanas) {
  const listado = useListado(FILTROS_DE_SEMANAS, busqueda, (valores) =>
    listaDeReportes(presupuestoId, valores),
  )
  // The answer of the list: its counts are no rows, nor what is said of the whole firm.
  const { data } = useQuery({
    ...listaDeReportes(presupuestoId, busqueda),
    placeholderData: keepPreviousData,
  })
  return { ...listado, cuentas: data?.countAcontecimientos ?? [], adelantadas: data?.adelantadas }
}
