import { type Ordenable, ordenarPor } from '@plomada/domain/nucleo/orden'
import { type ReactNode, useState } from 'react'
import type { OrdenDeFilas } from '../../../ui/columnas.ts'
import { sentidoDe, TituloQueOrdena } from '../../../ui/TituloQueOrdena.tsx'
import clases from './Reporte.module.css'

interface TablaProps {
  titulo: string
  /** The first one names the rows; the others are figures. */
  columnas: readonly string[]
  filas: readonly Fila[]
}

interface Fila {
  clave: string
  celdas: readonly ReactNode[]
  /** What each cell is ordered by; of a table whose rows are different things, as totals are, none has any. */
  valores?: readonly Ordenable[]
}

/** The figures of a chart, each one as it can be read out; their titles order them. */
export function TablaDeReporte({ titulo, columnas, filas }: TablaProps) {
  const [orden, onOrdenar] = useState<OrdenDeFilas>()
  const seOrdena = filas.length > 1 && filas.every(({ valores }) => valores !== undefined)
  const columna = orden === undefined ? -1 : columnas.indexOf(orden.campo)
  const ordenadas =
    orden === undefined || columna < 0
      ? filas
      : ordenarPor(filas, ({ valores }) => valores?.[columna] ?? null, orden.direccion)
  return (
    <table className={clases.tabla}>
      <caption>{titulo}</caption>
      <thead>
        <tr>
          {columnas.map((nombre, i) => (
            <th key={nombre} scope="col" aria-sort={sentidoDe(nombre, orden)}>
              {seOrdena ? (
                <TituloQueOrdena
                  id={nombre}
                  titulo={nombre}
                  primera={i === 0 ? 'asc' : 'desc'}
                  {...{ orden, onOrdenar }}
                />
              ) : (
                nombre
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ordenadas.map(({ clave, celdas: [nombre, ...cifras] }) => (
          <tr key={clave}>
            <th scope="row">{nombre}</th>
            {cifras.map((cifra, i) => (
              <td key={columnas[i + 1]}>{cifra}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
