import { Anchor, Button, Select, Text } from '@mantine/core'
import { administra } from '@plomada/domain/acceso/roles'
import { TIPO_COMPONENTE_ETIQUETA, TIPOS_COMPONENTE } from '@plomada/domain/catalogo/tipos'
import { mensajesCatalogo } from '@plomada/domain/nucleo/mensajes/catalogo'
import { IconPlus } from '@tabler/icons-react'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCambiarBusqueda } from '../../pagina/busqueda/useBusqueda.ts'
import { BorrarFiltros } from '../../pagina/lista/BorrarFiltros.tsx'
import { useLista } from '../../pagina/lista/useLista.ts'
import { Pagina } from '../../pagina/Pagina.tsx'
import { exigirCostos } from '../../pagina/sesion/guardia.ts'
import { useSesion } from '../../pagina/sesion/useSesion.ts'
import { useUsuario } from '../../pagina/sesion/useUsuario.ts'
import { BarraDeFiltros } from '../../ui/BarraDeFiltros.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { FiltroDeTexto } from '../../ui/FiltroDeTexto.tsx'
import { columnasDeDatos } from './columnasDeDatos.tsx'
import { DialogoDeDato, type PreguntaDeDato } from './DialogoDeDato.tsx'
import { leerFiltrosDeDatos } from './filtros.ts'
import { conPrecios } from './precios/Precio.tsx'
import { listaDeDatos } from './queries.ts'
import { useAccionesDeDato } from './useAccionesDeDato.tsx'

export const Route = createFileRoute('/_marco/datosAuxiliares')({
  beforeLoad: exigirCostos,
  validateSearch: leerFiltrosDeDatos,
  component: DatosAuxiliaresPage,
})

const TITULO = 'Materiales y mano de obra'
const TIPOS = [
  { value: 'todos', label: 'Todos los tipos' },
  ...TIPOS_COMPONENTE.map((tipo) => ({ value: tipo, label: TIPO_COMPONENTE_ETIQUETA[tipo] })),
]

/** The catalogue: of the base, or of a work with the prices that hold there. */
function DatosAuxiliaresPage() {
  const filtros = Route.useSearch()
  const sesion = useSesion()
  const cambiar = useCambiarBusqueda()
  const [pregunta, setPregunta] = useState<PreguntaDeDato | null>(null)
  const acciones = useAccionesDeDato(setPregunta, filtros.origen)
  const lista = useLista(listaDeDatos(filtros), filtros)
  if (sesion === null) return null
  const puede = administra(sesion.rol)
  const { orden = 'nombre', sentido = 'asc', origen } = filtros
  const agregar = puede && <Agregar origen={origen} />
  return (
    <Pagina titulo={TITULO} acciones={agregar}>
      <BarraDeFiltros>
        <FiltroDeTexto
          etiqueta="Buscar por nombre"
          value={filtros.nombre ?? ''}
          onChange={(nombre) => cambiar({ nombre })}
        />
        <Select
          aria-label="Tipo"
          w={210}
          data={TIPOS}
          value={filtros.tipo ?? 'todos'}
          onChange={(tipo) => cambiar({ tipo: tipo === 'todos' ? undefined : tipo })}
        />
        <FiltroDeOrigen origen={origen} onChange={(elegido) => cambiar({ origen: elegido })} />
      </BarraDeFiltros>
      {origen && conPrecios(lista.filas) && (
        <Text fz="sm" c="dimmed">
          Estos son los precios que rigen en la obra. Los de sus materiales se cambian en{' '}
          <Anchor component={Link} to={`/materiales/${origen}`} inherit underline="always">
            Precios de la obra
          </Anchor>
          .
        </Text>
      )}
      <DataTable
        etiqueta={TITULO}
        columnas={columnasDeDatos({
          puede,
          // To who doesn't write, the base has no price to show.
          conPrecios: puede || (origen !== undefined && conPrecios(lista.filas)),
        })}
        {...lista}
        clave={({ _id }) => _id}
        orden={{ campo: orden, direccion: sentido }}
        onOrdenar={({ campo, direccion }) => cambiar({ orden: campo, sentido: direccion })}
        vacio={mensajesCatalogo.sinDatosAuxiliares}
        alVacio={filtros.nombre ? <BorrarFiltros filtros={['nombre']} /> : agregar}
        acciones={puede ? acciones : undefined}
        nombreDeFila={({ nombre }) => nombre}
      />
      {pregunta && <DialogoDeDato pregunta={pregunta} onCerrar={() => setPregunta(null)} />}
    </Pagina>
  )
}

function Agregar({ origen }: { origen: string | undefined }) {
  const href = origen ? `/datosAuxiliares/${origen}/crear` : '/datosAuxiliares/crear'
  return (
    <Button component={Link} to={href} leftSection={<IconPlus size={16} />}>
      Agregar
    </Button>
  )
}

interface FiltroDeOrigenProps {
  origen: string | undefined
  onChange: (origen: string | undefined) => void
}

/** The base, or one of the works one was in last. */
function FiltroDeOrigen({ origen, onChange }: FiltroDeOrigenProps) {
  const obras = (useUsuario()?.ultimasObras ?? []).map(({ _id, nombre }) => ({ value: _id, label: nombre }))
  // A link may name a work one was never in.
  const otra =
    origen && !obras.some(({ value }) => value === origen)
      ? [{ value: origen, label: 'La obra del enlace' }]
      : []
  return (
    <Select
      aria-label="Origen"
      w={230}
      data={[{ value: 'base', label: 'Base (plantilla)' }, ...obras, ...otra]}
      value={origen ?? 'base'}
      onChange={(elegido) => onChange(elegido === null || elegido === 'base' ? undefined : elegido)}
    />
  )
}
