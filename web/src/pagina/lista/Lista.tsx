import type { ReactNode } from 'react'
import { BarraDeFiltros } from '../../ui/BarraDeFiltros.tsx'
import { DataTable, type DataTableProps } from '../../ui/DataTable.tsx'
import type { AccionDeFila } from '../../ui/MenuDeFila.tsx'
import { BorrarFiltros } from './BorrarFiltros.tsx'
import { type Hacer, useAccionesDeFila } from './useAccionesDeFila.tsx'
import type { useLista } from './useLista.ts'

type DeLaTabla = 'columnas' | 'vacio' | 'orden' | 'onOrdenar' | 'renderTelefono'

export interface ListaProps<Fila> extends Pick<DataTableProps<Fila>, DeLaTabla> {
  /** The list's name for a screen reader: 'Obras'. */
  etiqueta: string
  /** From `useLista`; without `onPaginar` where all rows come at once. */
  lista: Omit<ReturnType<typeof useLista>, 'filas' | 'onPaginar'> & {
    filas: readonly Fila[] | undefined
    onPaginar?: DataTableProps<Fila>['onPaginar']
    orden?: DataTableProps<Fila>['orden']
    onOrdenar?: DataTableProps<Fila>['onOrdenar']
  }
  /** As `useFiltros` gives it; absent with `barra` where there is nothing to filter by. */
  filtros?: { filtrada: boolean; queFiltran: readonly string[] }
  /** The inputs of the filters. */
  barra?: ReactNode
  /** Between the filters and the rows. */
  antes?: ReactNode
  /** Button that adds one, also offered where the list is empty: `BotonDeAgregar`. */
  agregar?: ReactNode
  /** What can be done with a row: `(unidad, { editar }) => [editar(hrefDe(unidad))]`. */
  acciones?: (fila: Fila, hacer: Hacer) => readonly AccionDeFila[]
  /** How a row is called in the button of what can be done with it; its `nombre` where it doesn't say. */
  nombreDeFila?: (fila: Fila) => string
}

/** Filters and rows of a list, with what to do where it is empty: the content of `PaginaDeLista`, or of a tab. */
export function Lista<Fila extends { _id: string; nombre?: string }>(props: ListaProps<Fila>) {
  const { etiqueta, lista, filtros, barra, antes, agregar, acciones, ...tabla } = props
  const { hacer, dialogo } = useAccionesDeFila()
  return (
    <>
      {barra && <BarraDeFiltros>{barra}</BarraDeFiltros>}
      {antes}
      <DataTable
        nombreDeFila={({ nombre = '' }) => nombre}
        {...tabla}
        {...lista}
        etiqueta={etiqueta}
        clave={({ _id }) => _id}
        acciones={acciones && ((fila) => acciones(fila, hacer))}
        alVacio={filtros?.filtrada ? <BorrarFiltros filtros={filtros.queFiltran} /> : agregar}
      />
      {dialogo}
    </>
  )
}
