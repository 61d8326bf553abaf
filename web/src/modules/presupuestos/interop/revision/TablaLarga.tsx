import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { csvDe, guardarArchivo } from '../../../../ui/guardarArchivo.ts'
import clases from './Revision.module.css'

interface ColumnaDeTabla {
  titulo: string
  /** A shorter title, for a phone. */
  enTelefono?: string
  numerica?: boolean
}

interface Tabla {
  columnas: readonly ColumnaDeTabla[]
  /** Cells as text, in the order of the columns. */
  filas: readonly (readonly string[])[]
}

interface TablaLargaProps extends Tabla {
  etiqueta: string
}

/** A table that may have thousands of rows, shown a hundred at a time; all of them can be downloaded. */
export const TablaLarga = ({ filas, ...tabla }: TablaLargaProps) => (
  <TablaPorPartes {...tabla} filas={filas} celdas={enTexto} />
)

const enTexto = (celdas: readonly string[]) => celdas

interface TablaPorPartesProps<Fila> {
  etiqueta: string
  columnas: readonly ColumnaDeTabla[]
  filas: readonly Fila[]
  /** In the order of the columns; asked of the rows that are shown. */
  celdas: (fila: Fila) => readonly ReactNode[]
}

const DE_A = 100

/** The same of cells that are more than texts. */
export function TablaPorPartes<Fila>({ etiqueta, columnas, filas, celdas }: TablaPorPartesProps<Fila>) {
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
            {filas.slice(0, visibles).map((fila, n) => (
              // Two rows of a report may be alike, and none changes place while it is shown.
              // oxlint-disable-next-line react/no-array-index-key
              <FilaDeTabla key={n} columnas={columnas} celdas={celdas(fila)} />
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

const FilaDeTabla = ({ columnas, celdas }: Pick<Tabla, 'columnas'> & { celdas: readonly ReactNode[] }) => (
  <tr>
    {columnas.map(({ titulo, enTelefono = titulo, numerica }, i) => (
      <td
        key={titulo}
        data-titulo={enTelefono}
        data-numerica={numerica || undefined}
        data-vacia={celdas[i] === '' || undefined}
      >
        {celdas[i]}
      </td>
    ))}
  </tr>
)

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
