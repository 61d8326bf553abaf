import { mensajesReportes } from '@plomada/domain/nucleo/mensajes/reportes'
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
import { exigirAdministracion } from '../../../pagina/sesion/guardia.ts'
import type { Columna } from '../../../ui/columnas.ts'
import { FiltroDeTexto } from '../../../ui/FiltroDeTexto.tsx'
import { fechaDeInstante } from '../../../ui/fechaDeInstante.ts'
import { FILTROS_DE_ACONTECIMIENTOS } from './filtros.ts'
import { type Acontecimiento, borrarAcontecimiento, listaDeAcontecimientos } from './queries.ts'

export const Route = createFileRoute('/_marco/acontecimientos')({
  beforeLoad: exigirAdministracion,
  validateSearch: FILTROS_DE_ACONTECIMIENTOS.leer,
  component: AcontecimientosPage,
})

/** The kinds of event that can be recorded for a day on site (2-site-management §2). */
function AcontecimientosPage() {
  const filtros = useFiltros(FILTROS_DE_ACONTECIMIENTOS, Route.useSearch())
  const editarFila = useEditarFila()
  const { confirmar, dialogo } = useConfirmar()
  return (
    <PaginaDeLista
      titulo="Acontecimientos"
      lista={useLista(listaDeAcontecimientos(filtros.valores), filtros.valores)}
      filtros={filtros}
      barra={<FiltroDeTexto etiqueta="Buscar por nombre" {...filtros.campo('busquedaRapida')} />}
      columnas={COLUMNAS}
      vacio={mensajesReportes.sinAcontecimientos}
      agregar={<BotonDeAgregar to={direcciones.crearAcontecimiento()} />}
      acciones={(acontecimiento) => [
        editarFila(hrefDe(acontecimiento)),
        {
          texto: 'Eliminar',
          icono: <IconTrash size={16} />,
          peligrosa: true,
          onClick: () => confirmar(borrarAcontecimiento(acontecimiento)),
        },
      ]}
    >
      {dialogo}
    </PaginaDeLista>
  )
}

const hrefDe = ({ _id }: Acontecimiento) => direcciones.editarAcontecimiento({ acontecimientoId: _id })

const COLUMNAS: readonly Columna<Acontecimiento>[] = [
  {
    id: 'nombre',
    titulo: 'Nombre',
    principal: true,
    celda: (acontecimiento) => (
      <EnlaceDeFila to={hrefDe(acontecimiento)}>{acontecimiento.nombre}</EnlaceDeFila>
    ),
  },
  { id: 'creado', titulo: 'Creado', celda: ({ tsCreated }) => fechaDeInstante(tsCreated) },
  { id: 'actualizado', titulo: 'Actualizado', celda: ({ tsUpdated }) => fechaDeInstante(tsUpdated) },
]
