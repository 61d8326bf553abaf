import { useQuery } from '@tanstack/react-query'
import { Elegir, type ElegirProps } from '../../ui/elegir/Elegir.tsx'
import { contratistasParaElegir } from './queries.ts'

interface ElegirContratistaProps extends Omit<ElegirProps, 'opciones'> {
  presupuestoId: string
}

/** One of the contratistas of a work: whoever has a tarea, an avance or a movement in it. */
export function ElegirContratista({ presupuestoId, ...resto }: ElegirContratistaProps) {
  const { data } = useQuery(contratistasParaElegir(presupuestoId))
  const opciones = (data?.items ?? []).map(({ contratistaId, contratistaNombre }) => ({
    value: contratistaId,
    label: contratistaNombre,
  }))
  return <Elegir opciones={opciones} {...resto} />
}
