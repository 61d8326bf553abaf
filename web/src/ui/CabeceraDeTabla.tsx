import { VisuallyHidden } from '@mantine/core'
import type { ColumnaDeLista, OrdenDeFilas } from './columnas.ts'
import clases from './DataTable.module.css'
import { sentidoDe, TituloQueOrdena } from './TituloQueOrdena.tsx'

interface CabeceraDeTablaProps<Fila> {
  columnas: readonly ColumnaDeLista<Fila>[]
  orden: OrdenDeFilas | undefined
  onOrdenar: ((orden: OrdenDeFilas) => void) | undefined
  conAcciones: boolean
}

/** The header row: the title of a column that can be ordered by is a button. */
export function CabeceraDeTabla<Fila>({
  columnas,
  orden,
  onOrdenar,
  conAcciones,
}: CabeceraDeTablaProps<Fila>) {
  return (
    <thead role="rowgroup" className={clases.cabecera}>
      <tr role="row">
        {columnas.map(({ id, titulo, numerica, ordena }) => (
          <th
            key={id}
            role="columnheader"
            scope="col"
            data-numerica={numerica || undefined}
            aria-sort={sentidoDe(id, orden)}
          >
            {ordena && onOrdenar ? (
              <TituloQueOrdena {...{ id, titulo, orden, onOrdenar }} primera={numerica ? 'desc' : 'asc'} />
            ) : (
              titulo
            )}
          </th>
        ))}
        {conAcciones && (
          <th role="columnheader" scope="col" className={clases.acciones}>
            <VisuallyHidden>Acciones</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  )
}
