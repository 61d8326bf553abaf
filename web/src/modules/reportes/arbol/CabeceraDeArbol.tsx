import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import clases from './Arbol.module.css'
import type { ColumnaDeArbol, OrdenDeArbol } from './columna.ts'

interface CabeceraDeArbolProps extends OrdenDeArbol {
  columnas: readonly Pick<
    ColumnaDeArbol<never, never>,
    'id' | 'titulo' | 'detalle' | 'ordenable' | 'textual'
  >[]
}

/** Titles, and which of them orders the tareas of every grupo: names upwards first, amounts downwards. */
export function CabeceraDeArbol({ columnas, orden, onOrdenar }: CabeceraDeArbolProps) {
  const deNombre = { id: 'nombre', titulo: 'Capítulo y rubro', ordenable: true }
  const titulo = ({ id, titulo, ordenable }: (typeof columnas)[number], primera: 'asc' | 'desc') => {
    if (!ordenable) return titulo
    const direccion = orden?.campo === id ? orden.direccion : undefined
    const otra = direccion === 'asc' ? 'desc' : 'asc'
    return (
      <UnstyledButton
        className={clases.orden}
        onClick={() => onOrdenar({ campo: id, direccion: direccion === undefined ? primera : otra })}
      >
        {titulo}
        <IconoDeOrden direccion={direccion} />
      </UnstyledButton>
    )
  }
  const sentido = (id: string) =>
    orden?.campo === id ? (orden.direccion === 'asc' ? 'ascending' : 'descending') : undefined
  return (
    <thead role="rowgroup" className={clases.cabecera}>
      <tr role="row">
        <th role="columnheader" scope="col" aria-sort={sentido('nombre')}>
          {titulo(deNombre, 'asc')}
        </th>
        <th role="columnheader" scope="col" className={clases.renglones}>
          <VisuallyHidden>Renglón</VisuallyHidden>
        </th>
        {columnas.map((columna) => (
          <th
            role="columnheader"
            scope="col"
            key={columna.id}
            data-textual={columna.textual || undefined}
            aria-sort={sentido(columna.id)}
          >
            {titulo(columna, 'desc')}
            {columna.detalle && <small>{columna.detalle}</small>}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function IconoDeOrden({ direccion }: { direccion: 'asc' | 'desc' | undefined }) {
  if (direccion === 'asc') return <IconArrowUp size={14} aria-hidden />
  if (direccion === 'desc') return <IconArrowDown size={14} aria-hidden />
  return <IconArrowsSort size={14} aria-hidden opacity={0.5} />
}
