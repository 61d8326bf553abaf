import { mensajesReportes } from '@plomada/domain/nucleo/mensajes/reportes'
import { createFileRoute } from '@tanstack/react-router'
import { direcciones } from '../../../pagina/direcciones.ts'
import { BotonDeAgregar } from '../../../pagina/lista/BotonDeAgregar.tsx'
import { ACTUALIZADO, CREADO, columnaDeNombre } from '../../../pagina/lista/columnas.tsx'
import { PaginaDeLista } from '../../../pagina/lista/PaginaDeLista.tsx'
import { useListado } from '../../../pagina/lista/useListado.ts'
import { exigirAdministracion } from '../../../pagina/sesion/guardia.ts'
import { FiltroDeTexto } from '../../../ui/FiltroDeTexto.tsx'
import { FILTROS_DE_ACONTECIMIENTOS } from './filtros.ts'
import { type Acontecimiento, borrarAcontecimiento, listaDeAcontecimientos } from './queries.ts'

export const Route = createFileRoute('/_marco/acontecimientos')({
  beforeLoad: exigirAdministracion,
  validateSearch: FILTROS_DE_ACONTECIMIENTOS.leer,
  component: AcontecimientosPage,
})

/** The kinds of event that can be recorded for a day on site (2-site-management §2). */
function AcontecimientosPage() {
  const { filtros, lista } = useListado(FILTROS_DE_ACONTECIMIENTOS, Route.useSearch(), listaDeAcontecimientos)
  return (
    <PaginaDeLista
      titulo="Acontecimientos"
      lista={lista}
      filtros={filtros}
      barra={<FiltroDeTexto etiqueta="Buscar por nombre" {...filtros.campo('busquedaRapida')} />}
      columnas={[columnaDeNombre(hrefDe), CREADO, ACTUALIZADO]}
      vacio={mensajesReportes.sinAcontecimientos}
      agregar={<BotonDeAgregar to={direcciones.crearAcontecimiento()} />}
      acciones={(acontecimiento, { editar, confirmar }) => [
        editar(hrefDe(acontecimiento)),
        confirmar('Eliminar', borrarAcontecimiento(acontecimiento)),
      ]}
    />
  )
}

const hrefDe = ({ _id }: Acontecimiento) => direcciones.editarAcontecimiento({ acontecimientoId: _id })
