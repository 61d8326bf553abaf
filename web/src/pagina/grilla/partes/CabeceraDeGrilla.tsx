import { VisuallyHidden } from '@mantine/core'
import { memo, type ReactNode } from 'react'
import { bordeDeEncabezado, type Columna } from '../modelo/columna.ts'
import clases from './Grilla.module.css'
import { useFormulas } from './useFormulas.ts'

interface CabeceraProps<D> {
  columnas: readonly Columna<D>[]
  conAcciones: boolean
  /** What stays below the headings. */
  children: ReactNode
}

/** The headings, which stay in view, and below them the capitulo of the first row. */
export function CabeceraDeGrilla<D>({ children, ...titulos }: CabeceraProps<D>) {
  return (
    <div role="rowgroup" className={clases.arriba}>
      <Titulos {...titulos} />
      {children}
    </div>
  )
}

/** Each tells how its figures come about, and those that belong together say so. */
function TitulosSinMemoria<D>({ columnas, conAcciones }: Omit<CabeceraProps<D>, 'children'>) {
  const formulas = useFormulas(columnas)
  return (
    <div role="row" className={clases.cabecera} aria-rowindex={1}>
      {columnas.map(({ id, titulo, numerica, alBorde, encabezado }, col) => (
        <div
          key={id}
          role="columnheader"
          aria-colindex={col + 1}
          title={formulas.get(id) || undefined}
          data-numerica={numerica}
          data-borde={alBorde || undefined}
          data-encabezado={encabezado && (bordeDeEncabezado(columnas, col) ?? 'sigue')}
          style={{ gridArea: `1 / ${col + 1}` }}
        >
          <span>{titulo}</span>
        </div>
      ))}
      {conAcciones && (
        <div
          role="columnheader"
          className={clases.acciones}
          aria-colindex={columnas.length + 1}
          style={{ gridArea: `1 / ${columnas.length + 1}` }}
        >
          <VisuallyHidden>Acciones</VisuallyHidden>
        </div>
      )}
      {encabezadosDe(columnas).map(({ nombre, desde, hasta }) => (
        // Its columns' titles say it too.
        <span
          key={nombre}
          aria-hidden
          className={clases.banda}
          style={{ gridArea: `1 / ${desde + 1} / 2 / ${hasta + 2}` }}
        >
          {nombre}
        </span>
      ))}
    </div>
  )
}

// The cast gives back the type parameter that `memo` drops.
const Titulos = memo(TitulosSinMemoria) as typeof TitulosSinMemoria

/** Neighbouring columns of one group, by the first and the last. */
function encabezadosDe<D>(
  columnas: readonly Columna<D>[],
): { nombre: string; desde: number; hasta: number }[] {
  const hallados: { nombre: string; desde: number; hasta: number }[] = []
  for (const [col, { encabezado }] of columnas.entries()) {
    const ultimo = hallados.at(-1)
    if (encabezado === undefined) continue
    if (ultimo?.nombre === encabezado && ultimo.hasta === col - 1) ultimo.hasta = col
    else hallados.push({ nombre: encabezado, desde: col, hasta: col })
  }
  return hallados
}
