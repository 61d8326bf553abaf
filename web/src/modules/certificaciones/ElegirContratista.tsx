import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { ElegirPorNombre } from '../../ui/ElegirPorNombre.tsx'
import { contratistasParaElegir } from './queries.ts'

interface ElegirContratistaProps extends Omit<ComponentProps<typeof ElegirPorNombre>, 'opciones'> {
  presupuestoId: string
  /** Each with what it did and nobody certified, who has most first; a resident gets the names alone. */
  conLoHecho?: boolean
}

/** One of the contratistas of a work: whoever has a tarea, an avance or a movement in it. */
export function ElegirContratista({
  presupuestoId,
  conLoHecho = false,
  onElegir,
  ...resto
}: ElegirContratistaProps) {
  const { data } = useQuery(contratistasParaElegir(presupuestoId))
  const items = data?.items ?? []
  const conMontos = conLoHecho && items.every((c) => c.hechoSinCertificar !== undefined)
  const enOrden = conMontos
    ? items.toSorted((a, b) => (b.hechoSinCertificar ?? 0) - (a.hechoSinCertificar ?? 0))
    : items
  const opciones = enOrden.map(({ contratistaId, contratistaNombre, hechoSinCertificar }) => ({
    value: contratistaId,
    label: conMontos ? `${contratistaNombre} · ${formatoGs(hechoSinCertificar ?? 0)}` : contratistaNombre,
  }))
  return (
    <ElegirPorNombre
      limit={50}
      opciones={opciones}
      // Its name, and not how it is offered.
      onElegir={(elegido) => {
        const suyo = items.find(({ contratistaId }) => contratistaId === elegido?.id)
        onElegir(elegido && { id: elegido.id, nombre: suyo?.contratistaNombre ?? elegido.nombre })
      }}
      {...resto}
    />
  )
}
