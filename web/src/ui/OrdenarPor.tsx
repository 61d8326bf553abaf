import { NativeSelect } from '@mantine/core'
import type { ColumnaDeLista, OrdenDeFilas } from './columnas.ts'

interface OrdenarPorProps<Fila> {
  columnas: readonly ColumnaDeLista<Fila>[]
  orden: OrdenDeFilas | undefined
  onOrdenar: (orden: OrdenDeFilas) => void
}

/** The order of a list whose rows are cards, where no title is seen: figures from the largest, the rest from the first. */
export function OrdenarPor<Fila>({ columnas, orden, onOrdenar }: OrdenarPorProps<Fila>) {
  const opciones = columnas.flatMap(({ id, titulo, numerica }) => [
    { value: `${id} asc`, label: numerica ? `${titulo}: de menor a mayor` : `${titulo}: ascendente` },
    { value: `${id} desc`, label: numerica ? `${titulo}: de mayor a menor` : `${titulo}: descendente` },
  ])
  return (
    <NativeSelect
      aria-label="Ordenar por"
      mb="sm"
      data={[...(orden ? [] : [{ value: '', label: 'Ordenar por…' }]), ...opciones]}
      value={orden ? `${orden.campo} ${orden.direccion}` : ''}
      onChange={({ currentTarget: { value } }) => {
        const [campo = '', direccion] = value.split(' ')
        if (campo !== '') onOrdenar({ campo, direccion: direccion === 'desc' ? 'desc' : 'asc' })
      }}
    />
  )
}
