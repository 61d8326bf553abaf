import { memo } from 'react'
import { bordeDeEncabezado, type Columna, type LineaDePie } from '../modelo/columna.ts'
import clases from './Grilla.module.css'
import { EtiquetaDePie } from './MarcaDeEnvio.tsx'

interface PieProps<D> {
  lineas: readonly LineaDePie[]
  columnas: readonly Columna<D>[]
  conAcciones: boolean
  /** Row number of the first line. */
  desde: number
}

/** The totals, which stay in view below the columns that they sum; moving the focus or scrolling is nothing to them. */
function PieSinMemoria<D>({ lineas, columnas, conAcciones, desde }: PieProps<D>) {
  return (
    <div role="rowgroup" className={clases.abajo}>
      {lineas.map(({ etiqueta, textos, esTotal, nota }, i) => (
        <div
          key={etiqueta}
          role="row"
          className={clases.linea}
          aria-level={1}
          aria-rowindex={desde + i}
          data-total={esTotal || undefined}
          data-provisional={nota === undefined ? undefined : true}
        >
          {columnas.map((columna, col) => (
            <div
              key={columna.id}
              role={col === 0 ? 'rowheader' : 'gridcell'}
              aria-colindex={col + 1}
              data-numerica={columna.numerica}
              data-borde={columna.alBorde || undefined}
              data-encabezado={bordeDeEncabezado(columnas, col)}
            >
              {col === 0 ? (
                <EtiquetaDePie etiqueta={etiqueta} nota={nota} />
              ) : (
                <span className={clases.texto}>{textos[columna.id]}</span>
              )}
            </div>
          ))}
          {conAcciones && (
            <div
              role="gridcell"
              className={clases.acciones}
              aria-colindex={columnas.length + 1}
              aria-label="Sin acciones"
            />
          )}
        </div>
      ))}
    </div>
  )
}

// The cast gives back the type parameter that `memo` drops.
export const PieDeGrilla = memo(PieSinMemoria) as typeof PieSinMemoria
