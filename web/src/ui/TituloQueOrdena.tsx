import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { OrdenDeFilas } from './columnas.ts'
import clases from './TituloQueOrdena.module.css'

interface TituloQueOrdenaProps {
  /** What it orders by: the `campo` of the order. */
  id: string
  titulo: string
  /** Names go upwards first, figures downwards: whoever orders amounts looks for the largest. */
  primera: OrdenDeFilas['direccion']
  orden: OrdenDeFilas | undefined
  onOrdenar: (orden: OrdenDeFilas) => void
}

/** The title of a column that orders its list, at each press the other way. Its cell says so with `sentidoDe`. */
export function TituloQueOrdena({ id, titulo, primera, orden, onOrdenar }: TituloQueOrdenaProps) {
  const direccion = orden?.campo === id ? orden.direccion : undefined
  const otra = direccion === 'asc' ? 'desc' : 'asc'
  return (
    <UnstyledButton
      className={clases.orden}
      onClick={() => onOrdenar({ campo: id, direccion: direccion === undefined ? primera : otra })}
    >
      {titulo}
      <Icono direccion={direccion} />
    </UnstyledButton>
  )
}

/** `aria-sort` of the cell of a column; undefined where the list is not ordered by it. */
export function sentidoDe(
  id: string,
  orden: OrdenDeFilas | undefined,
): 'ascending' | 'descending' | undefined {
  if (orden?.campo !== id) return undefined
  return orden.direccion === 'asc' ? 'ascending' : 'descending'
}

function Icono({ direccion }: { direccion: OrdenDeFilas['direccion'] | undefined }) {
  if (direccion === 'asc') return <IconArrowUp size={14} aria-hidden />
  if (direccion === 'desc') return <IconArrowDown size={14} aria-hidden />
  return <IconArrowsSort size={14} aria-hidden opacity={0.5} />
}
