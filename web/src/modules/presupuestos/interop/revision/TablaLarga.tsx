import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { csvDe, guardarArchivo } from '../../../../ui/guardarArchivo.ts'
import clases from './Revision.module.css'

interface Tabla {
  columnas: readonly { titulo: string; numerica?: boolean }[]
  /** Cells as text, in the order of the columns. */
  filas: readonly (readonly string[])[]
}

interface TablaLargaProps extends Tabla {
  etiqueta: string
}

const DE_A = 100

/** A table that may have thousands of rows, shown a hundred at a time; all of them can be downloaded. */
export function TablaLarga({ etiqueta, columnas, filas }: TablaLargaProps) {
  const [visibles, setVisibles] = useState(DE_A)
  const resto = filas.length - visibles
  return (
    <>
      <section
        className={clases.marco}
        aria-label={etiqueta}
        // It scrolls, so the keyboard must reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
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
              // Two rows of a report may be alike, and none changes place while it is shown.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={fila}>
                {columnas.map(({ titulo, numerica }, i) => (
                  <td
                    key={titulo}
                    data-titulo={titulo}
                    data-numerica={numerica || undefined}
                    data-vacia={celdas[i] === '' || undefined}
                  >
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

/** The whole table for a spreadsheet. */
export function BajarTabla({ nombre, columnas, filas }: Tabla & { nombre: string }) {
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconDownload size={14} aria-hidden />}
      onClick={() => guardarArchivo(csvDe([columnas.map(({ titulo }) => titulo), ...filas]), nombre)}
    >
      Bajar en CSV
    </Button>
  )
}
