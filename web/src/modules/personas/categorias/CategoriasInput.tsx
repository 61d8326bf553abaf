import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { categoriasParaElegir } from './queries.ts'

export interface CategoriaElegida {
  value: string
  label: string
}

interface CategoriasInputProps extends Omit<MultiSelectProps, 'value' | 'onChange' | 'data'> {
  /** Where a label is empty it is looked up: an address has ids only. */
  value: readonly CategoriaElegida[]
  onChange: (categorias: CategoriaElegida[]) => void
}

/** A limit of this control, not of the store (ux.md §3): whoever has more keeps them. */
const MAXIMO = 5
const PAUSA_MS = 200

/** Categories to choose several of, searched on the server as one types. */
export function CategoriasInput({ value, onChange, error, ...resto }: CategoriasInputProps) {
  const [texto, setTexto] = useState('')
  const [buscado] = useDebouncedValue(texto, PAUSA_MS)
  const { data, error: errorDeLista } = useQuery(categoriasParaElegir(buscado.trim()))
  const [conocidas, setConocidas] = useState<ReadonlyMap<string, string>>(new Map())
  const halladas = data?.items ?? []
  if (halladas.some(({ _id, nombre }) => conocidas.get(_id) !== nombre)) {
    setConocidas(new Map([...conocidas, ...halladas.map(({ _id, nombre }) => [_id, nombre] as const)]))
  }
  const nombrar = ({ value: id, label }: CategoriaElegida) => label || conocidas.get(id) || 'Otra categoría'
  const opciones = new Map([
    ...value.map((elegida) => [elegida.value, nombrar(elegida)] as const),
    ...halladas.map(({ _id, nombre }) => [_id, nombre] as const),
  ])
  return (
    <MultiSelect
      searchable
      searchValue={texto}
      onSearchChange={setTexto}
      nothingFoundMessage="Ninguna categoría con ese nombre"
      clearable
      clearButtonProps={{ 'aria-label': 'Quitar todas las categorías' }}
      {...resto}
      placeholder={value.length === 0 ? resto.placeholder : undefined}
      description={value.length >= MAXIMO ? `Hasta ${MAXIMO} categorías` : resto.description}
      maxValues={Math.max(MAXIMO, value.length)}
      hidePickedOptions
      // The server has searched already, ignoring accents.
      filter={({ options }) => options}
      data={[...opciones].map(([id, nombre]) => ({ value: id, label: nombre }))}
      value={value.map((elegida) => elegida.value)}
      onChange={(ids) =>
        onChange(ids.map((id) => ({ value: id, label: opciones.get(id) ?? 'Otra categoría' })))
      }
      error={error ?? errorDeLista?.message}
    />
  )
}
