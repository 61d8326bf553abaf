import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ElegidoPorNombre, ElegirPorNombre } from '../../../ui/ElegirPorNombre.tsx'
import { listaDePersonas } from '../../personas/queries.ts'

interface ElegirProveedorProps {
  /** Whom the address names. */
  elegido: ElegidoPorNombre | null
  onElegir: (elegido: ElegidoPorNombre | null) => void
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
  return (
    <ElegirPorNombre
      aria-label="Proveedor"
      placeholder="Proveedor"
      w={220}
      clearable
      opciones={opciones}
      elegido={elegido}
      onElegir={onElegir}
      onSearchChange={setTexto}
    />
  )
}
