import { DataTable } from '../../../../ui/DataTable.tsx'
import clases from '../importe/Importar.module.css'

interface ListaDeFilasProps {
  titulo: string
  etiqueta: string
  /** Heading of the texts about each row. */
  columna: string
  filas: readonly { numero: number; texto: string }[]
}

/** Rows of the sheet by number, each with what happened to it; renders nothing where there are none. */
export function ListaDeFilas({ titulo, etiqueta, columna, filas }: ListaDeFilasProps) {
  if (filas.length === 0) return null
  return (
    <section aria-label={etiqueta} className={clases.bloque}>
      <h2 className={clases.titulo}>{titulo}</h2>
      <DataTable
        etiqueta={etiqueta}
        columnas={[
          { id: 'fila', titulo: 'Fila', numerica: true, celda: ({ numero }) => numero },
          { id: 'texto', titulo: columna, principal: true, celda: ({ texto }) => texto },
        ]}
        filas={filas}
        clave={({ numero }) => String(numero)}
      />
    </section>
  )
}
