import { DataTable } from '../../../../ui/DataTable.tsx'
import clases from './Importar.module.css'
import type { Descuadre } from './importador.ts'

/**
 * Prices of the sheet that differ from the sum of their componentes, with both figures, for whoever decides to import
 * them.
 */
export function Descuadres({ descuadres }: { descuadres: readonly Descuadre[] }) {
  if (descuadres.length === 0) return null
  const titulo =
    descuadres.length === 1
      ? '1 rubro no cierra: se importa con la suma de sus componentes'
      : `${descuadres.length} rubros no cierran: se importan con la suma de sus componentes`
  return (
    <section aria-label="Rubros que no cierran" className={clases.bloque} data-clase="pregunta">
      <h2 className={clases.titulo}>{titulo}</h2>
      <DataTable
        etiqueta="Rubros que no cierran"
        columnas={[
          { id: 'fila', titulo: 'Fila', numerica: true, celda: ({ numero }) => numero },
          { id: 'rubro', titulo: 'Rubro', principal: true, celda: ({ nombre }) => nombre },
          { id: 'dicho', titulo: 'La hoja dice', numerica: true, celda: ({ dicho }) => dicho },
          {
            id: 'suma',
            titulo: 'Sus componentes suman',
            numerica: true,
            celda: ({ calculado }) => calculado,
          },
        ]}
        filas={descuadres}
        clave={({ numero }) => String(numero)}
      />
    </section>
  )
}
