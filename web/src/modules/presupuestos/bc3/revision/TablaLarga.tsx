import { Button } from '@mantine/core'
import { useState } from 'react'
import clases from '../Bc3.module.css'

interface TablaLargaProps {
  etiqueta: string
  columnas: readonly { titulo: string; numerica?: boolean }[]
  /** Cells as text, in the order of the columns. */
  filas: readonly (readonly string[])[]
}

const DE_A = 100

/** Rows that may be thousands: a hundred at a time; whoever wants all of them has the file to download. */
export function TablaLarga({ etiqueta, columnas, filas }: TablaLargaProps) {
  const [visibles, setVisibles] = useState(DE_A)
  const resto = filas.length - visibles
  return (
    <>
      {/* Reachable by keyboard, because it scrolls. */}
      <section className={clases.marco} aria-label={etiqueta} tabIndex={0}>
        <table className={clases.tabla}>
          <thead>
            <tr>
              {columnas.map(({ titulo, numerica }) => (
                <th key={titulo} scope="col" data-numerica={numerica || undefined}>
                  {titulo}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {filas.slice(0, visibles).map((celdas, fila) => (
              // A report doesn't change while it is shown.
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own
              <tr key={fila}>
                {columnas.map(({ titulo, numerica }, i) => (
                  <td key={titulo} data-numerica={numerica || undefined}>
                    {celdas[i]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {resto > 0 && (
        <Button mt="xs" size="compact-sm" variant="default" onClick={() => setVisibles(visibles + DE_A)}>
          Ver {Math.min(resto, DE_A)} más de {resto}
        </Button>
      )}
    </>
  )
}
