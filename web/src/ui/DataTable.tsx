import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import { CabeceraDeTabla } from './CabeceraDeTabla.tsx'
import type { ColumnaDeLista, OrdenDeFilas } from './columnas.ts'
import clases from './DataTable.module.css'
import { Esqueleto } from './Esqueleto.tsx'
import { type Fallo, FalloDeCarga } from './FalloDeCarga.tsx'
import { type AccionDeFila, MenuDeFila } from './MenuDeFila.tsx'
import { OrdenarPor } from './OrdenarPor.tsx'
import { Paginador } from './Paginador.tsx'
import { PaginaVacia } from './PaginaVacia.tsx'
import { useDesborda } from './useDesborda.ts'
import { useEsTelefono } from './useEsTelefono.ts'
import { useOrdenAqui } from './useOrdenAqui.ts'

export interface DataTableProps<Fila> {
  /** The table's name for a screen reader: 'Obras'. */
  etiqueta: string
  columnas: readonly ColumnaDeLista<Fila>[]
  /** Undefined while the first answer has not come. */
  filas: readonly Fila[] | undefined
  clave: (fila: Fila) => string
  /** How many there are on all pages, which page this is and of how many; absent with `onPaginar` where all are here. */
  total?: number
  pagina?: number
  limite?: number
  onPaginar?: (pagina: number, limite: number) => void
  orden?: OrdenDeFilas
  onOrdenar?: (orden: OrdenDeFilas) => void
  /** Whether the rows shown are older than the present request. */
  actualizando?: boolean
  /** Why they could not be brought; absent where nothing is. */
  error?: Fallo | null
  onReintentar?: () => void
  /** The documented text of an empty list, and what to do about it; absent where it never is. */
  vacio?: string
  alVacio?: ReactNode
  /** The actions for a row; its name is part of the button's label. */
  acciones?: (fila: Fila) => readonly AccionDeFila[]
  nombreDeFila?: (fila: Fila) => string
  /** How a phone shows the rows, where that is not a card each. */
  renderTelefono?: (filas: readonly Fila[], accionesDe: (fila: Fila) => readonly AccionDeFila[]) => ReactNode
}

/**
 * A list. Sorting and paging live in the address, so their state belongs to the page. On a phone CSS turns rows into
 * cards; the explicit roles keep it a table for screen readers there, which a changed `display` would undo.
 */
export function DataTable<Fila>(props: DataTableProps<Fila>) {
  const { filas, error, onReintentar = () => undefined, onPaginar, acciones = () => [] } = props
  const esTelefono = useEsTelefono()
  const conOrden = useOrdenDeTabla(props)
  const { total = 0, pagina = 1, limite = 10 } = props
  if (error) return <FalloDeCarga fallo={error} onReintentar={onReintentar} />
  if (filas === undefined) return <Esqueleto filas={limite > 10 ? 12 : limite} alto={30} />
  if (filas.length === 0) return <PaginaVacia texto={props.vacio ?? ''}>{props.alVacio}</PaginaVacia>
  return (
    <Box>
      {esTelefono && props.renderTelefono ? (
        props.renderTelefono(filas, acciones)
      ) : (
        <>
          {esTelefono && conOrden.onOrdenar && filas.length > 1 && <OrdenarPor {...conOrden} />}
          <Tabla {...props} {...conOrden} filas={conOrden.filas} />
        </>
      )}
      {onPaginar && <Paginador total={total} pagina={pagina} limite={limite} onPaginar={onPaginar} />}
    </Box>
  )
}

/** The order of what is shown: as the page has it, or of its own where all rows are here. */
function useOrdenDeTabla<Fila>({ columnas, filas = [], orden, onOrdenar, onPaginar }: DataTableProps<Fila>) {
  const aqui = useOrdenAqui(filas, columnas)
  if (onOrdenar) return { columnas, filas, orden, onOrdenar }
  return onPaginar ? { columnas, filas } : { columnas, ...aqui }
}

function Tabla<Fila>(props: DataTableProps<Fila> & { filas: readonly Fila[] }) {
  const { columnas, filas, clave, acciones, nombreDeFila } = props
  const { desborda, ref } = useDesborda()
  return (
    <div
      ref={ref}
      className={clases.marco}
      data-desborda={desborda || undefined}
      {...(desborda && { role: 'region', 'aria-label': props.etiqueta, tabIndex: 0 })}
      aria-busy={props.actualizando}
      data-actualizando={props.actualizando || undefined}
    >
      <table role="table" className={clases.tabla} aria-label={props.etiqueta}>
        <CabeceraDeTabla
          columnas={columnas}
          orden={props.orden}
          onOrdenar={props.onOrdenar}
          conAcciones={acciones !== undefined}
        />
        <tbody role="rowgroup">
          {filas.map((fila) => (
            <tr role="row" key={clave(fila)}>
              {columnas.map((columna) => (
                <Celda key={columna.id} columna={columna} fila={fila} />
              ))}
              {acciones && (
                <td role="cell" className={clases.acciones}>
                  <MenuDeFila nombre={nombreDeFila?.(fila) ?? ''} acciones={acciones(fila)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
        <Pie columnas={columnas} conAcciones={acciones !== undefined} />
      </table>
    </div>
  )
}

/** What the rows come to. */
function Pie<Fila>({
  columnas,
  conAcciones,
}: {
  columnas: readonly ColumnaDeLista<Fila>[]
  conAcciones: boolean
}) {
  if (columnas.every(({ pie }) => pie === undefined)) return null
  return (
    <tfoot role="rowgroup">
      <tr role="row">
        {columnas.map(({ id, titulo, numerica, principal, corta, pie }) =>
          principal ? (
            <th
              role="rowheader"
              scope="row"
              key={id}
              className={clases.principal}
              data-corta={corta || undefined}
            >
              {pie}
            </th>
          ) : (
            <td
              role="cell"
              key={id}
              data-total-de-paso
              data-numerica={numerica || undefined}
              data-sin-dato={pie === undefined || undefined}
            >
              <span className={clases.rotulo} aria-hidden>
                {titulo}
              </span>
              <div className={clases.valor}>{pie}</div>
            </td>
          ),
        )}
        {conAcciones && (
          <td role="cell" className={clases.acciones}>
            <MenuDeFila nombre="" acciones={[]} />
          </td>
        )}
      </tr>
    </tfoot>
  )
}

function Celda<Fila>({ columna, fila }: { columna: ColumnaDeLista<Fila>; fila: Fila }) {
  const contenido = columna.celda(fila)
  if (columna.principal) {
    return (
      <th role="rowheader" scope="row" className={clases.principal} data-corta={columna.corta || undefined}>
        {contenido}
      </th>
    )
  }
  return (
    <td
      role="cell"
      data-numerica={columna.numerica || undefined}
      data-sin-dato={contenido === '—' || undefined}
    >
      <span className={clases.rotulo} aria-hidden>
        {columna.titulo}
      </span>
      <div className={clases.valor}>{contenido}</div>
    </td>
  )
}
