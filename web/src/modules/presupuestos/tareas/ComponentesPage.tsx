import { Button, NativeSelect, TextInput } from '@mantine/core'
import {
  TIPO_COMPONENTE_ETIQUETA,
  TIPOS_COMPONENTE,
  type TipoComponente,
} from '@plomada/domain/catalogo/tipos'
import { formatoFecha, hoyEnAsuncion } from '@plomada/domain/nucleo/fecha'
import { mensajesCatalogo } from '@plomada/domain/nucleo/mensajes/catalogo'
import { IconArrowLeft, IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Link, useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { textoDeError } from '../../../api/errores.ts'
import { rutaPropia } from '../../../api/sesion.ts'
import {
  escribirBusqueda,
  leerEntero,
  leerOpcion,
  leerSentido,
  leerTexto,
} from '../../../pagina/busqueda/busqueda.ts'
import { Pagina } from '../../../pagina/Pagina.tsx'
import { exigirRol } from '../../../pagina/sesion/guardia.ts'
import { useSesion } from '../../../pagina/sesion/useSesion.ts'
import { Alerta } from '../../../ui/Alerta.tsx'
import type { Columna } from '../../../ui/columnas.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { borradorParaSeguir, escribirBorrador, rutaConBorrador } from './borradorDeTarea.ts'
import { TipoInsignia } from './componentes/TipoInsignia.tsx'
import { conBandera, formularioDe } from './direcciones.ts'
import { lineaDe } from './formulario/valores.ts'
import { type ComponenteParaElegir, consultaComponentes } from './queries.ts'
import clases from './Tarea.module.css'

const TIPOS = ['todos', ...TIPOS_COMPONENTE] as const
const CAMPOS = ['nombre', 'tsCreated'] as const

interface Busqueda {
  filter?: string | undefined
  tipo?: (typeof TIPOS)[number] | undefined
  redirect?: string | undefined
  sortField?: (typeof CAMPOS)[number] | undefined
  sortOrder?: 'asc' | 'desc' | undefined
  page?: number | undefined
  limit?: number | undefined
}

export const Route = createFileRoute('/_marco/componentes/$presupuestoId')({
  validateSearch: (b: Record<string, unknown>): Busqueda => ({
    filter: leerTexto(b.filter),
    tipo: b.tipo === undefined ? undefined : leerOpcion(b.tipo, TIPOS, 'todos'),
    redirect: leerTexto(b.redirect),
    sortField: b.sortField === undefined ? undefined : leerOpcion(b.sortField, CAMPOS, 'nombre'),
    sortOrder: b.sortOrder === undefined ? undefined : leerSentido(b.sortOrder),
    page: b.page === undefined ? undefined : leerEntero(b.page, 1),
    limit: b.limit === undefined ? undefined : Math.min(leerEntero(b.limit, 10), 100),
  }),
  beforeLoad: exigirRol(['superadmin', 'admin']),
  component: ComponentesPage,
})

/** The component catalogue as a page; what is selected goes into the draft of the form that `redirect` names. */
function ComponentesPage() {
  const { presupuestoId } = Route.useParams()
  const {
    filter,
    tipo = 'todos',
    sortField = 'nombre',
    sortOrder = 'asc',
    page = 1,
    limit = 10,
  } = Route.useSearch()
  const navegar = Route.useNavigate()
  const router = useRouter()
  const { seleccionar, fallo, destino } = useSeleccionar()
  const { data, error, refetch, isPlaceholderData } = useQuery(
    consultaComponentes(presupuestoId, { busquedaRapida: filter, tipo, sortField, sortOrder, page, limit }),
  )
  const buscar = (cambio: Busqueda) => void navegar({ search: (previa) => ({ ...previa, ...cambio }) })
  const agregar = () => {
    const vuelta = escribirBusqueda({ redirect: router.state.location.href })
    router.history.push(`/datosAuxiliares/${presupuestoId}/crear${vuelta}`)
  }
  return (
    <Pagina
      titulo={mensajesCatalogo.tituloComponentes}
      aviso={fallo && <Alerta>{fallo}</Alerta>}
      acciones={
        <>
          <Button
            component={Link}
            to={destino}
            variant="default"
            leftSection={<IconArrowLeft size={16} aria-hidden />}
          >
            Volver
          </Button>
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={agregar}>
            Agregar
          </Button>
        </>
      }
    >
      <Filtros key={`${filter} ${tipo}`} onFiltrar={(filtro) => buscar({ ...filtro, page: 1 })} />
      <DataTable
        etiqueta={mensajesCatalogo.tituloComponentes}
        columnas={[...COLUMNAS, columnaSeleccionar((item) => void seleccionar(item))]}
        filas={data?.items}
        total={data?.count ?? 0}
        clave={(item) => item._id}
        pagina={page}
        limite={limit}
        onPaginar={(pagina, limite) => buscar({ page: pagina, limit: limite })}
        orden={{ campo: sortField, direccion: sortOrder }}
        onOrdenar={({ campo, direccion }) =>
          buscar({ sortField: leerOpcion(campo, CAMPOS, 'nombre'), sortOrder: direccion, page: 1 })
        }
        actualizando={isPlaceholderData}
        error={error?.message}
        onReintentar={() => void refetch()}
        vacio={mensajesCatalogo.sinComponentes}
      />
    </Pagina>
  )
}

/** Puts an entry into the draft and goes back to the form. */
function useSeleccionar() {
  const { presupuestoId } = Route.useParams()
  const { redirect } = Route.useSearch()
  const sesion = useSesion()
  const cache = useQueryClient()
  const router = useRouter()
  const [fallo, setFallo] = useState<string | null>(null)
  const ruta = rutaPropia(redirect)
  const formulario = formularioDe(ruta, presupuestoId) ?? { presupuestoId }
  /** The form, going on with its draft. */
  const destino = ruta === null ? rutaConBorrador(formulario) : conBandera(ruta)
  const seleccionar = async (item: ComponenteParaElegir) => {
    const usuario = sesion?.credencialId ?? ''
    try {
      const { titulo, valores } = await borradorParaSeguir(cache, usuario, formulario)
      const linea = lineaDe(item)
      const con = { ...valores, componentes: [...valores.componentes, linea], seleccionado: linea.clave }
      await escribirBorrador(usuario, formulario, titulo, con)
      router.history.push(destino)
    } catch (error) {
      setFallo(textoDeError(error))
    }
  }
  return { seleccionar, fallo, destino }
}

function Filtros({ onFiltrar }: { onFiltrar: (filtro: Pick<Busqueda, 'filter' | 'tipo'>) => void }) {
  const { filter = '', tipo = 'todos' } = Route.useSearch()
  const enviar = (evento: FormEvent<HTMLFormElement>) => {
    evento.preventDefault()
    const datos = new FormData(evento.currentTarget)
    onFiltrar({ filter: leerTexto(datos.get('filter')), tipo: leerOpcion(datos.get('tipo'), TIPOS, 'todos') })
  }
  return (
    <form role="search" className={clases.filtros} onSubmit={enviar}>
      <TextInput name="filter" aria-label="Nombre" placeholder="Nombre..." defaultValue={filter} />
      <NativeSelect
        name="tipo"
        aria-label="Tipo"
        defaultValue={tipo}
        data={[
          { value: 'todos', label: 'Todos los tipos' },
          ...TIPOS_COMPONENTE.map((t) => ({ value: t, label: TIPO_COMPONENTE_ETIQUETA[t] })),
        ]}
      />
      <Button type="submit" variant="default">
        Filtrar
      </Button>
    </form>
  )
}

const COLUMNAS: readonly Columna<ComponenteParaElegir>[] = [
  { id: 'nombre', titulo: 'Nombre', ordenable: true, principal: true, celda: ({ nombre }) => nombre },
  { id: 'tipo', titulo: 'Tipo', celda: ({ tag }) => <TipoInsignia tipo={tag as TipoComponente} /> },
  { id: 'unidad', titulo: 'Unidad de medida', celda: ({ unidadMedidaCodigo }) => unidadMedidaCodigo },
  {
    id: 'tsCreated',
    titulo: 'Creado el',
    ordenable: true,
    celda: ({ tsCreated }) => formatoFecha(hoyEnAsuncion(new Date(tsCreated))),
  },
]

function columnaSeleccionar(
  onSeleccionar: (item: ComponenteParaElegir) => void,
): Columna<ComponenteParaElegir> {
  return {
    id: 'seleccionar',
    titulo: 'Seleccionar',
    celda: (item) => (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Seleccionar ${item.nombre}`}
        onClick={() => onSeleccionar(item)}
      >
        Seleccionar
      </Button>
    ),
  }
}
