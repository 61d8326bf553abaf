import { Button, Select } from '@mantine/core'
import { administra } from '@plomada/domain/acceso/roles'
import { mensajesPersonas } from '@plomada/domain/nucleo/mensajes/personas'
import { FUNCION_ETIQUETA, FUNCIONES } from '@plomada/domain/personas/funcion'
import { IconPlus, IconUser } from '@tabler/icons-react'
import { createFileRoute, Link, useRouter } from '@tanstack/react-router'
import { useCambiarBusqueda } from '../../pagina/busqueda/useBusqueda.ts'
import { BorrarFiltros } from '../../pagina/lista/BorrarFiltros.tsx'
import { useEditarFila } from '../../pagina/lista/useEditarFila.tsx'
import { useLista } from '../../pagina/lista/useLista.ts'
import { Pagina } from '../../pagina/Pagina.tsx'
import { exigirCostos } from '../../pagina/sesion/guardia.ts'
import { useSesion } from '../../pagina/sesion/useSesion.ts'
import { BarraDeFiltros } from '../../ui/BarraDeFiltros.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { FiltroDeTexto } from '../../ui/FiltroDeTexto.tsx'
import { CategoriasInput } from './categorias/CategoriasInput.tsx'
import { columnasDePersonas } from './columnasDePersonas.tsx'
import { idsDeCategorias, leerFiltrosDePersonas } from './filtros.ts'
import { listaDePersonas, type Persona } from './queries.ts'

export const Route = createFileRoute('/_marco/personas')({
  beforeLoad: exigirCostos,
  validateSearch: leerFiltrosDePersonas,
  component: PersonasPage,
})

const TITULO = 'Proveedores y contratistas'
const OPCIONES = [
  { value: 'todos', label: 'Todas las funciones' },
  ...FUNCIONES.map((funcion) => ({ value: funcion, label: FUNCION_ETIQUETA[funcion] })),
]

/** Who the empresa works with; filters and page live in the address (2-site-management §2). */
function PersonasPage() {
  const filtros = Route.useSearch()
  const sesion = useSesion()
  const cambiar = useCambiarBusqueda()
  const lista = useLista(listaDePersonas(filtros), filtros)
  const acciones = useAcciones(sesion !== null && administra(sesion.rol))
  if (sesion === null) return null
  const puede = administra(sesion.rol)
  const { busquedaRapida = '', funcion = 'todos', categorias } = filtros
  const filtrada = busquedaRapida !== '' || funcion !== 'todos' || categorias !== undefined
  return (
    <Pagina titulo={TITULO} acciones={puede && <Agregar />}>
      <BarraDeFiltros>
        <FiltroDeTexto
          etiqueta="Buscar por nombre"
          value={busquedaRapida}
          onChange={(texto) => cambiar({ busquedaRapida: texto })}
        />
        <Select
          aria-label="Función"
          w={200}
          allowDeselect={false}
          data={OPCIONES}
          value={funcion}
          onChange={(elegida) => cambiar({ funcion: elegida === 'todos' ? undefined : elegida })}
        />
        <CategoriasInput
          aria-label="Categorías"
          placeholder="Todas las categorías"
          miw={230}
          value={idsDeCategorias(categorias).map((value) => ({ value, label: '' }))}
          onChange={(elegidas) =>
            cambiar({
              categorias:
                elegidas.length > 0 ? JSON.stringify(elegidas.map(({ value }) => value)) : undefined,
            })
          }
        />
      </BarraDeFiltros>
      <DataTable
        etiqueta={TITULO}
        columnas={columnasDePersonas(puede)}
        {...lista}
        clave={({ _id }) => _id}
        vacio={mensajesPersonas.sinPersonas}
        alVacio={
          filtrada ? (
            <BorrarFiltros filtros={['busquedaRapida', 'funcion', 'categorias']} />
          ) : (
            puede && <Agregar />
          )
        }
        acciones={acciones}
        nombreDeFila={({ nombre }) => nombre}
      />
    </Pagina>
  )
}

function Agregar() {
  return (
    <Button component={Link} to="/persona/agregar" leftSection={<IconPlus size={16} />}>
      Agregar
    </Button>
  )
}

function useAcciones(puede: boolean) {
  const router = useRouter()
  const editarFila = useEditarFila()
  return ({ _id }: Persona) => [
    ...(puede ? [editarFila(`/persona/editar/${_id}`)] : []),
    {
      texto: 'Ver sus obras y rubros',
      icono: <IconUser size={16} />,
      onClick: () => router.history.push(`/contratista/${_id}`),
    },
  ]
}
