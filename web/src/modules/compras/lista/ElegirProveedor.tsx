import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listaDePersonas } from '../../personas/queries.ts'

interface ElegirProveedorProps {
  /** Whom the address names. */
  elegido: { id: string; nombre: string } | null
  onElegir: (elegido: { id: string; nombre: string } | null) => void
}

const PAUSA_MS = 300

/** One of the firm's proveedores, found by what it is called. */
export function ElegirProveedor({ elegido, onElegir }: ElegirProveedorProps) {
  const [texto, setTexto] = useState('')
  const [buscado] = useDebouncedValue(texto, PAUSA_MS)
  // What is chosen fills the input with its name, which is no search.
  const busquedaRapida = buscado === elegido?.nombre ? '' : buscado
  const { data } = useQuery(listaDePersonas({ funcion: 'proveedor', busquedaRapida, limit: 50 }))
  const opciones = (data?.items ?? []).map(({ _id, nombre }) => ({ value: _id, label: nombre }))
  const falta = elegido !== null && !opciones.some(({ value }) => value === elegido.id)
  return (
    <Select
      aria-label="Proveedor"
      placeholder="Proveedor"
      w={220}
      searchable
      clearable
      nothingFoundMessage="No hay ninguno con ese nombre"
      data={falta ? [{ value: elegido.id, label: elegido.nombre || '…' }, ...opciones] : opciones}
      value={elegido?.id ?? null}
      onSearchChange={setTexto}
      onChange={(id, opcion) => onElegir(id === null ? null : { id, nombre: opcion?.label ?? '' })}
    />
  )
}
