import { administra } from '@plomada/domain/acceso/roles'
import { mensajesCatalogo } from '@plomada/domain/nucleo/mensajes/catalogo'
import { IconTrash } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { useFiltros } from '../../../pagina/busqueda/useFiltros.ts'
import { useConfirmar } from '../../../pagina/confirmar/confirmar.tsx'
import { direcciones } from '../../../pagina/direcciones.ts'
import { BotonDeAgregar } from '../../../pagina/lista/BotonDeAgregar.tsx'
import { EnlaceDeFila } from '../../../pagina/lista/EnlaceDeFila.tsx'
import { PaginaDeLista } from '../../../pagina/lista/PaginaDeLista.tsx'
import { useEditarFila } from '../../../pagina/lista/useEditarFila.tsx'
import { useLista } from '../../../pagina/lista/useLista.ts'
import { exigirCostos } from '../../../pagina/sesion/guardia.ts'
import { useSesion } from '../../../pagina/sesion/useSesion.ts'
import type { Columna } from '../../../ui/columnas.ts'
import { FiltroDeTexto } from '../../../ui/FiltroDeTexto.tsx'
import { fechaDeInstante } from '../../../ui/fechaDeInstante.ts'
import { type DatoAuxiliar, desactivarDato } from '../datos/queries.ts'
import { FILTROS_DE_UNIDADES } from './filtros.ts'
import { listaDeUnidades } from './queries.ts'

export const Route = createFileRoute('/_marco/unidadesDeMedida')({
  beforeLoad: exigirCostos,
  validateSearch: FILTROS_DE_UNIDADES.leer,
  component: UnidadesPage,
})

function UnidadesPage() {
  const filtros = useFiltros(FILTROS_DE_UNIDADES, Route.useSearch())
  const sesion = useSesion()
  const editarFila = useEditarFila()
  const { confirmar, dialogo } = useConfirmar()
  const lista = useLista(listaDeUnidades(filtros.valores), filtros.valores)
  if (sesion === null) return null
  const puede = administra(sesion.rol)
  const acciones = (unidad: DatoAuxiliar) => [
    editarFila(hrefDe(unidad)),
    {
      texto: 'Desactivar',
      icono: <IconTrash size={16} />,
      peligrosa: true,
      onClick: () => confirmar(desactivarDato(unidad)),
    },
  ]
  return (
    <PaginaDeLista
      titulo="Unidades de medida"
      lista={lista}
      filtros={filtros}
      barra={<FiltroDeTexto etiqueta="Buscar por nombre" {...filtros.campo('nombre')} />}
      columnas={columnas(puede)}
      vacio={mensajesCatalogo.sinRegistros}
      agregar={puede && <BotonDeAgregar to={direcciones.crearUnidad()} />}
      acciones={puede ? acciones : undefined}
    >
      {dialogo}
    </PaginaDeLista>
  )
}

const hrefDe = ({ _id }: DatoAuxiliar) => direcciones.editarUnidad({ id: _id })

function columnas(puede: boolean): Columna<DatoAuxiliar>[] {
  return [
    {
      id: 'nombre',
      titulo: 'Nombre',
      principal: true,
      celda: (unidad) =>
        puede ? <EnlaceDeFila to={hrefDe(unidad)}>{unidad.nombre}</EnlaceDeFila> : unidad.nombre,
    },
    { id: 'codigo', titulo: 'Código', celda: ({ codigo }) => codigo },
    { id: 'creado', titulo: 'Creado', celda: ({ tsCreated }) => fechaDeInstante(tsCreated) },
  ]
}
