import { Button } from '@mantine/core'
import { mensajesPersonas } from '@plomada/domain/nucleo/mensajes/personas'
import { IconArrowLeft, IconPlus, IconTrash } from '@tabler/icons-react'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCambiarBusqueda } from '../../../pagina/busqueda/useBusqueda.ts'
import { BorrarFiltros } from '../../../pagina/lista/BorrarFiltros.tsx'
import { EnlaceDeFila } from '../../../pagina/lista/EnlaceDeFila.tsx'
import { useEditarFila } from '../../../pagina/lista/useEditarFila.tsx'
import { useLista } from '../../../pagina/lista/useLista.ts'
import { Pagina } from '../../../pagina/Pagina.tsx'
import { exigirAdministracion } from '../../../pagina/sesion/guardia.ts'
import { Alerta } from '../../../ui/Alerta.tsx'
import { BarraDeFiltros } from '../../../ui/BarraDeFiltros.tsx'
import type { Columna } from '../../../ui/columnas.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { FiltroDeTexto } from '../../../ui/FiltroDeTexto.tsx'
import { fechaDeInstante } from '../../../ui/fechaDeInstante.ts'
import { DialogoDeCategoria } from './DialogoDeCategoria.tsx'
import { leerFiltrosDeCategorias } from './filtros.ts'
import { listaDeCategorias, type ProvCategoria } from './queries.ts'
import { useSeleccion } from './useSeleccion.ts'

export const Route = createFileRoute('/_marco/provCategorias')({
  beforeLoad: exigirAdministracion,
  validateSearch: leerFiltrosDeCategorias,
  component: ProvCategoriasPage,
})

const TITULO = 'Categorías de proveedores'

/** The categories; with `selectAndReturn`, also to choose one for the form of a persona (2-site-management §2). */
function ProvCategoriasPage() {
  const filtros = Route.useSearch()
  const editarFila = useEditarFila()
  const cambiar = useCambiarBusqueda()
  const lista = useLista(listaDeCategorias(filtros), filtros)
  const seleccion = useSeleccion(filtros.selectAndReturn)
  const [aEliminar, setAEliminar] = useState<ProvCategoria | null>(null)
  const acciones = (categoria: ProvCategoria) => [
    editarFila(hrefDe(categoria)),
    {
      texto: 'Eliminar',
      icono: <IconTrash size={16} />,
      peligrosa: true,
      onClick: () => setAEliminar(categoria),
    },
  ]
  const agregar = (
    <Button component={Link} to="/provCategoria/agregar" leftSection={<IconPlus size={16} />}>
      Agregar
    </Button>
  )
  return (
    <Pagina
      titulo={TITULO}
      migas={[{ texto: 'Proveedores y contratistas', href: '/personas' }]}
      detalle={seleccion && 'Elegí la categoría de la persona que estás cargando.'}
      aviso={seleccion?.fallo && <Alerta>{seleccion.fallo}</Alerta>}
      acciones={
        <>
          {seleccion && (
            <Button
              variant="default"
              leftSection={<IconArrowLeft size={16} aria-hidden />}
              onClick={seleccion.volver}
            >
              Volver a la persona
            </Button>
          )}
          {agregar}
        </>
      }
    >
      <BarraDeFiltros>
        <FiltroDeTexto
          etiqueta="Buscar por nombre"
          value={filtros.busquedaRapida ?? ''}
          onChange={(texto) => cambiar({ busquedaRapida: texto })}
        />
      </BarraDeFiltros>
      <DataTable
        etiqueta={TITULO}
        columnas={[...COLUMNAS, ...(seleccion ? [columnaSeleccionar(seleccion.elegir)] : [])]}
        {...lista}
        clave={({ _id }) => _id}
        vacio={mensajesPersonas.sinCategorias}
        alVacio={filtros.busquedaRapida ? <BorrarFiltros filtros={['busquedaRapida']} /> : agregar}
        acciones={acciones}
        nombreDeFila={({ nombre }) => nombre}
      />
      {aEliminar && <DialogoDeCategoria categoria={aEliminar} onCerrar={() => setAEliminar(null)} />}
    </Pagina>
  )
}

const hrefDe = ({ _id }: ProvCategoria) => `/provCategoria/editar/${_id}`

const COLUMNAS: readonly Columna<ProvCategoria>[] = [
  {
    id: 'nombre',
    titulo: 'Nombre',
    principal: true,
    celda: (categoria) => <EnlaceDeFila to={hrefDe(categoria)}>{categoria.nombre}</EnlaceDeFila>,
  },
  { id: 'personas', titulo: 'Personas', numerica: true, celda: ({ personas }) => personas },
  { id: 'creado', titulo: 'Creado', celda: ({ tsCreated }) => fechaDeInstante(tsCreated) },
]

function columnaSeleccionar(onElegir: (categoria: ProvCategoria) => void): Columna<ProvCategoria> {
  return {
    id: 'seleccionar',
    titulo: 'Selección',
    celda: (categoria) => (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Seleccionar ${categoria.nombre}`}
        onClick={() => onElegir(categoria)}
      >
        Seleccionar
      </Button>
    ),
  }
}
