import { memo } from 'react'
import type { Fila } from '../modelo/aplanar.ts'
import { bordeDeEncabezado, type Columna } from '../modelo/columna.ts'
import clases from './Grilla.module.css'

interface RamaProps<D> {
  fila: Fila<D>
  columnas: readonly Columna<D>[]
  tono: string | undefined
}

/**
 * The capitulo whose rows are in view, while its own row is above them: a copy for the eye alone, since the row itself
 * is in the grid. A press goes there: the grid hears it.
 */
function RamaSinMemoria<D>({ fila, columnas, tono }: RamaProps<D>) {
  return (
    <div
      aria-hidden
      data-puesta={fila.id}
      className={`${clases.fila} ${clases.puesta}`}
      data-nivel={1}
      data-tono={tono}
    >
      {columnas.map((columna, col) => (
        <div
          key={columna.id}
          className={col === 0 ? clases.nombre : clases.celda}
          data-numero={columna.numero?.(fila.dato)}
          data-numerica={columna.numerica}
          data-borde={columna.alBorde || undefined}
          data-encabezado={bordeDeEncabezado(columnas, col)}
          data-columna={col + 1}
        >
          {columna.dibujo?.(fila.dato) ?? <span className={clases.texto}>{columna.texto(fila.dato)}</span>}
        </div>
      ))}
    </div>
  )
}

// The cast gives back the type parameter that `memo` drops.
export const RamaPuesta = memo(RamaSinMemoria) as typeof RamaSinMemoria

/** The branch at the top to which the first row in view belongs, where its own row is no longer wholly in view. */
export function ramaDe<D>(filas: readonly Fila<D>[], corrido: number, alto: number): Fila<D> | null {
  // not money: the row at the top
  let indice = Math.min(filas.length - 1, Math.floor(corrido / alto))
  while (indice > 0 && (filas[indice]?.nivel ?? 1) > 1) indice--
  const fila = filas[indice]
  if (fila === undefined || fila.abierta === null) return null
  return corrido <= indice * alto ? null : fila // not money: pixels
}
