import type { ReactNode } from 'react'
import { Pagina, type PaginaProps } from '../Pagina.tsx'
import { Lista, type ListaProps } from './Lista.tsx'

interface PaginaDeListaProps<Fila>
  extends Omit<PaginaProps, 'acciones' | 'children'>,
    Omit<ListaProps<Fila>, 'etiqueta'> {
  /** Name of the rows, where the title says more than that. */
  etiqueta?: string
  /** Buttons of the page, shown before the one that adds. */
  botones?: ReactNode
  /** Its dialogs. */
  children?: ReactNode
}

/**
 * A page that is a list: its filters and page live in the address.
 *
 *     const { filtros, lista } = useListado(FILTROS_DE_UNIDADES, Route.useSearch(), listaDeUnidades)
 *     <PaginaDeLista titulo="Unidades" lista={lista} filtros={filtros}
 *       barra={<FiltroDeTexto etiqueta="Buscar por nombre" {...filtros.campo('busquedaRapida')} />}
 *       columnas={[columnaDeNombre(hrefDe), CREADO]} vacio={mensajesCatalogo.sinRegistros}
 *       acciones={(unidad, { editar, confirmar }) => [
 *         editar(hrefDe(unidad)), confirmar('Desactivar', desactivarDato(unidad)),
 *       ]}
 *       agregar={<BotonDeAgregar to={direcciones.crearUnidad()} />} />
 */
export function PaginaDeLista<Fila extends { _id: string; nombre?: string }>({
  titulo,
  etiqueta = titulo,
  migas,
  detalle,
  aviso,
  botones,
  children,
  ...lista
}: PaginaDeListaProps<Fila>) {
  const { agregar } = lista
  const acciones = botones ? (
    <>
      {botones}
      {agregar}
    </>
  ) : (
    agregar
  )
  return (
    <Pagina titulo={titulo} migas={migas} detalle={detalle} aviso={aviso} acciones={acciones}>
      <Lista etiqueta={etiqueta} {...lista} />
      {children}
    </Pagina>
  )
}
