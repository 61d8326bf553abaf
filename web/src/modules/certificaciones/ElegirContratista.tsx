import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { useQuery } from '@tanstack/react-query'
import { Elegir, type ElegirProps } from '../../ui/elegir/Elegir.tsx'
import { contratistasDeCertificaciones } from './queries.ts'

interface ElegirContratistaProps extends Omit<ElegirProps, 'opciones'> {
  presupuestoId: string
  /** Each with what it did and nobody certified, who has most first; a resident gets the names alone. */
  conLoHecho?: boolean
}

/** One of the contratistas of a work: whoever has a tarea, an avance or a movement in it. */
export function ElegirContratista({ presupuestoId, conLoHecho = false, ...resto }: ElegirContratistaProps) {
  const { data } = useQuery(contratistasDeCertificaciones(presupuestoId))
  const items = data?.items ?? []
  const conMontos = conLoHecho && items.every((c) => c.hechoSinCertificar !== undefined)
  const enOrden = conMontos
    ? items.toSorted((a, b) => (b.hechoSinCertificar ?? 0) - (a.hechoSinCertificar ?? 0))
    : items
  const opciones = enOrden.map(({ contratistaId, contratistaNombre, hechoSinCertificar }) => ({
    value: contratistaId,
    label: contratistaNombre,
    ...(conMontos && { detalle: formatoGs(hechoSinCertificar ?? 0) }),
  }))
  return <Elegir opciones={opciones} {...resto} />
}
