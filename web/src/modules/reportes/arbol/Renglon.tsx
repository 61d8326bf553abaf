import type { ReactNode } from 'react'
import clases from './Arbol.module.css'
import type { CeldaDeArbol, ColumnaDeArbol } from './columna.ts'

interface RenglonProps {
  clase: 'capitulo' | 'tarea' | 'total'
  columnas: readonly Pick<ColumnaDeArbol<never, never>, 'id' | 'titulo' | 'textual'>[]
  celdas: readonly CeldaDeArbol[]
  renglones: readonly [string, string]
  nombre: ReactNode
  /** Under its name. */
  debajo?: ReactNode
}

/** A row of the tree: a name, what its two lines are, and its figures one below the other. */
export function RenglonDeArbol({ clase, columnas, celdas, renglones, nombre, debajo }: RenglonProps) {
  return (
    <tr role="row" data-clase={clase}>
      <th role="rowheader" scope="row">
        {nombre}
        {debajo && <div className={clases.debajo}>{debajo}</div>}
      </th>
      <td role="cell" className={clases.renglones}>
        <div>{renglones[0]}</div>
        <div>{renglones[1]}</div>
      </td>
      {columnas.map(({ id, titulo, textual }, i) => (
        <td
          role="cell"
          key={id}
          data-textual={textual || undefined}
          data-sin-dato={celdas[i] === null || undefined}
        >
          <span className={clases.rotulo} aria-hidden>
            {titulo}
          </span>
          <Valor celda={celdas[i] ?? null} renglones={renglones} />
        </td>
      ))}
    </tr>
  )
}

const enDos = (celda: CeldaDeArbol): celda is readonly [ReactNode, ReactNode] => Array.isArray(celda)

function Valor({ celda, renglones }: { celda: CeldaDeArbol; renglones: readonly [string, string] }) {
  if (!enDos(celda)) return <div className={clases.solo}>{celda}</div>
  return (
    <div className={clases.valor}>
      {celda.map((linea, i) => (
        <div key={renglones[i]}>
          {/* A card has no column that says which line is which. */}
          <span className={clases.cual}>{renglones[i]} </span>
          {linea ?? '—'}
        </div>
      ))}
    </div>
  )
}
