import type { ReactNode } from 'react'
import clases from './Informe.module.css'

interface TablaProps {
  titulo: string
  /** The first one names the rows; the others are figures. */
  columnas: readonly string[]
  filas: readonly { clave: string; celdas: readonly ReactNode[] }[]
}

/** The figures of a chart, each one as it can be read out. */
export function Tabla({ titulo, columnas, filas }: TablaProps) {
  return (
    <table className={clases.tabla}>
      <caption>{titulo}</caption>
      <thead>
        <tr>
          {columnas.map((columna) => (
            <th key={columna} scope="col">
              {columna}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {filas.map(({ clave, celdas: [nombre, ...cifras] }) => (
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
