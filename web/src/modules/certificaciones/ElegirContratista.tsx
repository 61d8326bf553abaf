import { Select, type SelectProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { contratistasParaElegir } from './queries.ts'

interface ElegirContratistaProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  presupuestoId: string
  /** Whom the address names, and how it calls him until the list has come. */
  elegido: { id: string; nombre: string } | null
  onElegir: (elegido: { id: string; nombre: string } | null) => void
}

/** One of the contratistas of a work: whoever has a tarea, an avance or a movement in it. */
export function ElegirContratista({ presupuestoId, elegido, onElegir, ...resto }: ElegirContratistaProps) {
  const { data } = useQuery(contratistasParaElegir(presupuestoId))
  const opciones = (data?.items ?? []).map(({ contratistaId, contratistaNombre }) => ({
    value: contratistaId,
    label: contratistaNombre,
  }))
  const falta = elegido !== null && !opciones.some(({ value }) => value === elegido.id)
  return (
    <Select
      searchable
      limit={50}
      nothingFoundMessage="No hay ninguno con ese nombre"
      data={falta ? [{ value: elegido.id, label: elegido.nombre || '…' }, ...opciones] : opciones}
      value={elegido?.id ?? null}
      onChange={(id, opcion) => onElegir(id === null ? null : { id, nombre: opcion?.label ?? '' })}
      {...resto}
    />
  )
}
