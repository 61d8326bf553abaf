import { Select, type SelectProps } from '@mantine/core'

export interface ElegidoPorNombre {
  id: string
  nombre: string
}

interface ElegirPorNombreProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  opciones: readonly { value: string; label: string }[]
  /** What is chosen, and how it is called until the options have come. */
  elegido: ElegidoPorNombre | null
  onElegir: (elegido: ElegidoPorNombre | null) => void
}

/** One of many, found by what it is called; an address that keeps both its id and its name shows it at once. */
export function ElegirPorNombre({ opciones, elegido, onElegir, ...resto }: ElegirPorNombreProps) {
  const falta = elegido !== null && !opciones.some(({ value }) => value === elegido.id)
  return (
    <Select
      searchable
      nothingFoundMessage="No hay ninguno con ese nombre"
      data={falta ? [{ value: elegido.id, label: elegido.nombre || '…' }, ...opciones] : [...opciones]}
      value={elegido?.id ?? null}
      onChange={(id, opcion) => onElegir(id === null ? null : { id, nombre: opcion?.label ?? '' })}
      {...resto}
    />
  )
}
