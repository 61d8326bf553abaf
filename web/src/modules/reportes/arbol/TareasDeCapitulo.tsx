import { Button } from '@mantine/core'
import type { CapituloDeArbol, TareaDeArbol } from '@plomada/domain/reportes/explicar/arbol'
import { Fragment, useState } from 'react'
import clases from './Arbol.module.css'
import type { ArbolProps, CeldaDeArbol } from './columna.ts'
import { FILAS_POR_VEZ, recortar } from './modelo.ts'
import { RenglonDeArbol } from './Renglon.tsx'

interface TareasDeCapituloProps<C extends CapituloDeArbol<T>, T extends TareaDeArbol>
  extends Pick<ArbolProps<C, T>, 'columnas' | 'renglones' | 'renderMarcas'> {
  capitulo: C
  celdasDelTotal: readonly CeldaDeArbol[]
}

/** The rows of an open capitulo: its tareas by grupo, and at their end what they come to. */
export function TareasDeCapitulo<C extends CapituloDeArbol<T>, T extends TareaDeArbol>({
  capitulo,
  columnas,
  renglones,
  renderMarcas,
  celdasDelTotal,
}: TareasDeCapituloProps<C, T>) {
  const [cuantas, setCuantas] = useState(FILAS_POR_VEZ)
  const { grupos, faltan } = recortar(capitulo, cuantas)
  return (
    <>
      {grupos.map((grupo) => (
        <Fragment key={grupo._id ?? ''}>
          {grupo.nombre !== '' && (
            <tr role="row" data-clase="grupo">
              <th role="rowheader" scope="rowgroup" colSpan={columnas.length + 2}>
                {grupo.nombre}
              </th>
            </tr>
          )}
          {grupo.tareas.map((tarea) => (
            <RenglonDeArbol
              key={tarea._id}
              clase="tarea"
              columnas={columnas}
              celdas={columnas.map(({ deTarea }) => deTarea(tarea))}
              renglones={renglones}
              nombre={tarea.nombre}
              debajo={renderMarcas(tarea)}
            />
          ))}
        </Fragment>
      ))}
      {faltan > 0 && (
        <tr role="row" data-clase="mas">
          <td role="cell" colSpan={columnas.length + 2}>
            <Button variant="subtle" size="compact-sm" onClick={() => setCuantas(cuantas + FILAS_POR_VEZ)}>
              {faltan === 1 ? 'Ver el rubro que falta' : `Ver más: faltan ${faltan} rubros`}
            </Button>
          </td>
        </tr>
      )}
      {grupos.length > 0 && (
        <RenglonDeArbol
          clase="total"
          columnas={columnas}
          celdas={celdasDelTotal}
          renglones={renglones}
          nombre={<span className={clases.total}>Total de {capitulo.nombre}</span>}
        />
      )}
    </>
  )
}
