import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { Columna, Orden } from './columnas.ts'
import clases from './DataTable.module.css'

interface CabeceraDeTablaProps<Fila> {
  columnas: readonly Columna<Fila>[]
  orden: Orden | undefined
  onOrdenar: ((orden: Orden) => void) | undefined
  conAcciones: boolean
}

/** The header row: a sortable title is a button that switches between ascending and descending. */
export function CabeceraDeTabla<Fila>({
  columnas,
  orden,
  onOrdenar,
  conAcciones,
}: CabeceraDeTablaProps<Fila>) {
  return (
    <thead role="rowgroup" className={clases.cabecera}>
      <tr role="row">
        {columnas.map((columna) => {
          const direccion = orden?.campo === columna.id ? orden.direccion : undefined
          return (
            <th
              key={columna.id}
              role="columnheader"
              scope="col"
              data-numerica={columna.numerica || undefined}
              aria-sort={direccion && (direccion === 'asc' ? 'ascending' : 'descending')}
            >
              {columna.ordenable && onOrdenar ? (
                <UnstyledButton
                  className={clases.orden}
                  onClick={() =>
                    onOrdenar({ campo: columna.id, direccion: direccion === 'asc' ? 'desc' : 'asc' })
                  }
                >
                  {columna.titulo}
                  <IconoDeOrden direccion={direccion} />
                </UnstyledButton>
              ) : (
                columna.titulo
              )}
            </th>
          )
        })}
        {conAcciones && (
          <th role="columnheader" scope="col">
            <VisuallyHidden>Acciones</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  )
}

function IconoDeOrden({ direccion }: { direccion: Orden['direccion'] | undefined }) {
  if (direccion === 'asc') return <IconArrowUp size={14} aria-hidden />
  if (direccion === 'desc') return <IconArrowDown size={14} aria-hidden />
  return <IconArrowsSort size={14} aria-hidden opacity={0.5} />
}
