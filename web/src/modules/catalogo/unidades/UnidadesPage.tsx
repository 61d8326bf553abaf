import { Button } from '@mantine/core'
import { administra } from '@plomada/domain/acceso/roles'
import { mensajesCatalogo } from '@plomada/domain/nucleo/mensajes/catalogo'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCambiarBusqueda } from '../../../pagina/busqueda/useBusqueda.ts'
import { BorrarFiltros } from '../../../pagina/lista/BorrarFiltros.tsx'
import { EnlaceDeFila } from '../../../pagina/lista/EnlaceDeFila.tsx'
import { useEditarFila } from '../../../pagina/lista/useEditarFila.tsx'
import { useLista } from '../../../pagina/lista/useLista.ts'
import { Pagina } from '../../../pagina/Pagina.tsx'
import { exigirCostos } from '../../../pagina/sesion/guardia.ts'
import { useSesion } from '../../../pagina/sesion/useSesion.ts'
import { BarraDeFiltros } from '../../../ui/BarraDeFiltros.tsx'
import type { Columna } from '../../../ui/columnas.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { FiltroDeTexto } from '../../../ui/FiltroDeTexto.tsx'
import { fechaDeInstante } from '../../../ui/fechaDeInstante.ts'
import { DialogoDesactivarDato } from '../DialogoDeDato.tsx'
import { leerFiltrosDeUnidades } from '../filtros.ts'
import { type DatoAuxiliar, listaDeUnidades } from '../queries.ts'

export const Route = createFileRoute('/_marco/unidadesDeMedida')({
  beforeLoad: exigirCostos,
  validateSearch: leerFiltrosDeUnidades,
  component: UnidadesPage,
})

const TITULO = 'Unidades de medida'

function UnidadesPage() {
  const filtros = Route.useSearch()
  const sesion = useSesion()
  const editarFila = useEditarFila()
  const cambiar = useCambiarBusqueda()
  const [aDesactivar, setADesactivar] = useState<DatoAuxiliar | null>(null)
  const lista = useLista(listaDeUnidades(filtros), filtros)
  if (sesion === null) return null
  const puede = administra(sesion.rol)
  const acciones = (unidad: DatoAuxiliar) => [
    editarFila(hrefDeUnidad(unidad)),
    {
      texto: 'Desactivar',
      icono: <IconTrash size={16} />,
      peligrosa: true,
      onClick: () => setADesactivar(unidad),
    },
  ]
  const agregar = puede && (
    <Button component={Link} to="/unidadDeMedida/crear" leftSection={<IconPlus size={16} />}>
      Agregar
    </Button>
  )
  return (
    <Pagina titulo={TITULO} acciones={agregar}>
      <BarraDeFiltros>
        <FiltroDeTexto
          etiqueta="Buscar por nombre"
          value={filtros.nombre ?? ''}
          onChange={(nombre) => cambiar({ nombre })}
        />
      </BarraDeFiltros>
      <DataTable
        etiqueta={TITULO}
        columnas={columnas(puede)}
        {...lista}
        clave={({ _id }) => _id}
        vacio={mensajesCatalogo.sinRegistros}
        alVacio={filtros.nombre ? <BorrarFiltros filtros={['nombre']} /> : agregar}
        acciones={puede ? acciones : undefined}
        nombreDeFila={({ nombre }) => nombre}
      />
      {aDesactivar && <DialogoDesactivarDato dato={aDesactivar} onCerrar={() => setADesactivar(null)} />}
    </Pagina>
  )
}

const hrefDeUnidad = ({ _id }: DatoAuxiliar) => `/unidadDeMedida/editar/${_id}`

function columnas(puede: boolean): Columna<DatoAuxiliar>[] {
  return [
    {
      id: 'nombre',
      titulo: 'Nombre',
      principal: true,
      celda: (unidad) =>
        puede ? <EnlaceDeFila to={hrefDeUnidad(unidad)}>{unidad.nombre}</EnlaceDeFila> : unidad.nombre,
    },
    { id: 'codigo', titulo: 'Código', celda: ({ codigo }) => codigo },
    { id: 'creado', titulo: 'Creado', celda: ({ tsCreated }) => fechaDeInstante(tsCreated) },
  ]
}
