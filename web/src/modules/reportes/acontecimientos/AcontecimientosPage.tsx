import { Button } from '@mantine/core'
import { mensajesReportes } from '@plomada/domain/nucleo/mensajes/reportes'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCambiarBusqueda } from '../../../pagina/busqueda/useBusqueda.ts'
import { BorrarFiltros } from '../../../pagina/lista/BorrarFiltros.tsx'
import { EnlaceDeFila } from '../../../pagina/lista/EnlaceDeFila.tsx'
import { useEditarFila } from '../../../pagina/lista/useEditarFila.tsx'
import { useLista } from '../../../pagina/lista/useLista.ts'
import { Pagina } from '../../../pagina/Pagina.tsx'
import { exigirAdministracion } from '../../../pagina/sesion/guardia.ts'
import { BarraDeFiltros } from '../../../ui/BarraDeFiltros.tsx'
import type { Columna } from '../../../ui/columnas.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { FiltroDeTexto } from '../../../ui/FiltroDeTexto.tsx'
import { fechaDeInstante } from '../../../ui/fechaDeInstante.ts'
import { DialogoDeAcontecimiento } from './DialogoDeAcontecimiento.tsx'
import { leerFiltrosDeAcontecimientos } from './filtros.ts'
import { type Acontecimiento, listaDeAcontecimientos } from './queries.ts'

export const Route = createFileRoute('/_marco/acontecimientos')({
  beforeLoad: exigirAdministracion,
  validateSearch: leerFiltrosDeAcontecimientos,
  component: AcontecimientosPage,
})

const TITULO = 'Acontecimientos'

/** What may be registered of a day on a site (2-site-management §2). */
function AcontecimientosPage() {
  const filtros = Route.useSearch()
  const editarFila = useEditarFila()
  const cambiar = useCambiarBusqueda()
  const lista = useLista(listaDeAcontecimientos(filtros), filtros)
  const [aEliminar, setAEliminar] = useState<Acontecimiento | null>(null)
  const acciones = (acontecimiento: Acontecimiento) => [
    editarFila(hrefDe(acontecimiento)),
    {
      texto: 'Eliminar',
      icono: <IconTrash size={16} />,
      peligrosa: true,
      onClick: () => setAEliminar(acontecimiento),
    },
  ]
  const agregar = (
    <Button component={Link} to="/acontecimientos/crear" leftSection={<IconPlus size={16} />}>
      Agregar
    </Button>
  )
  return (
    <Pagina titulo={TITULO} acciones={agregar}>
      <BarraDeFiltros>
        <FiltroDeTexto
          etiqueta="Buscar por nombre"
          value={filtros.busquedaRapida ?? ''}
          onChange={(texto) => cambiar({ busquedaRapida: texto })}
        />
      </BarraDeFiltros>
      <DataTable
        etiqueta={TITULO}
        columnas={COLUMNAS}
        {...lista}
        clave={({ _id }) => _id}
        vacio={mensajesReportes.sinAcontecimientos}
        alVacio={filtros.busquedaRapida ? <BorrarFiltros filtros={['busquedaRapida']} /> : agregar}
        acciones={acciones}
        nombreDeFila={({ nombre }) => nombre}
      />
      {aEliminar && (
        <DialogoDeAcontecimiento acontecimiento={aEliminar} onCerrar={() => setAEliminar(null)} />
      )}
    </Pagina>
  )
}

const hrefDe = ({ _id }: Acontecimiento) => `/acontecimientos/editar/${_id}`

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
