import { VisuallyHidden } from '@mantine/core'
import { sentidoDe, TituloQueOrdena } from '../../../ui/TituloQueOrdena.tsx'
import clases from './Arbol.module.css'
import type { ColumnaDeArbol, OrdenDeArbol } from './columna.ts'

interface CabeceraDeArbolProps extends OrdenDeArbol {
  columnas: readonly Pick<ColumnaDeArbol<never, never>, 'id' | 'titulo' | 'detalle' | 'textual'>[]
}

/** Titles, each of which but of words orders the tareas of every grupo. */
export function CabeceraDeArbol({ columnas, ...orden }: CabeceraDeArbolProps) {
  return (
    <thead role="rowgroup" className={clases.cabecera}>
      <tr role="row">
        <th role="columnheader" scope="col" aria-sort={sentidoDe('nombre', orden.orden)}>
          <TituloQueOrdena id="nombre" titulo="Capítulo y rubro" primera="asc" {...orden} />
        </th>
        <th role="columnheader" scope="col" className={clases.renglones}>
          <VisuallyHidden>Renglón</VisuallyHidden>
        </th>
        {columnas.map(({ id, titulo, detalle, textual }) => (
          <th
            role="columnheader"
            scope="col"
            key={id}
            data-textual={textual || undefined}
            aria-sort={sentidoDe(id, orden.orden)}
          >
            {textual ? titulo : <TituloQueOrdena {...{ id, titulo }} primera="desc" {...orden} />}
            {detalle && <small>{detalle}</small>}
          </th>
        ))}
      </tr>
    </thead>
  )
}
