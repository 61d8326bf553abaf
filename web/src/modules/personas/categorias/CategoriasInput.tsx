import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ElegirVarios, type ElegirVariosProps } from '../../../ui/elegir/ElegirVarios.tsx'
import { useBuscado } from '../../../ui/elegir/useBuscado.ts'
import { categoriasParaElegir } from './queries.ts'

export interface CategoriaElegida {
  value: string
  label: string
}

interface CategoriasInputProps extends Omit<ElegirVariosProps, 'value' | 'onChange' | 'opciones'> {
  /** Where a label is empty it is looked up: an address has ids only. */
  value: readonly CategoriaElegida[]
  onChange: (categorias: CategoriaElegida[]) => void
}

/** A limit of this control, not of the store (ux.md §3): whoever has more keeps them. */
const MAXIMO = 5

/** Categories to choose several of, searched on the server as one types. */
export function CategoriasInput({ value, onChange, error, ...resto }: CategoriasInputProps) {
  const { buscado, porPedir, onBuscar } = useBuscado()
  const { data, error: errorDeLista, isFetching } = useQuery(categoriasParaElegir(buscado))
  const [conocidas, setConocidas] = useState<ReadonlyMap<string, string>>(new Map())
  const halladas = data?.items ?? []
  if (halladas.some(({ _id, nombre }) => conocidas.get(_id) !== nombre)) {
    setConocidas(new Map([...conocidas, ...halladas.map(({ _id, nombre }) => [_id, nombre] as const)]))
  }
  const nombrar = ({ value: id, label }: CategoriaElegida) => label || conocidas.get(id) || 'Otra categoría'
  return (
    <ElegirVarios
      sinNinguno="Ninguna categoría con ese nombre"
      {...resto}
      description={value.length >= MAXIMO ? `Hasta ${MAXIMO} categorías` : resto.description}
      maximo={Math.max(MAXIMO, value.length)}
      opciones={halladas.map(({ _id, nombre }) => ({ value: _id, label: nombre }))}
      value={value.map((elegida) => ({ value: elegida.value, label: nombrar(elegida) }))}
      onChange={onChange}
      onBuscar={onBuscar}
      buscando={porPedir || isFetching}
      error={error ?? errorDeLista?.message}
    />
  )
}
