import { Button, Select } from '@mantine/core'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import type { grupos } from '@plomada/contract/presupuestos/capitulos'
import { administra } from '@plomada/domain/acceso/roles'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { IconArrowLeft, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCambiarBusqueda } from '../../../pagina/busqueda/useBusqueda.ts'
import { BorrarFiltros } from '../../../pagina/lista/BorrarFiltros.tsx'
import { EnlaceDeFila } from '../../../pagina/lista/EnlaceDeFila.tsx'
import { Pagina } from '../../../pagina/Pagina.tsx'
import { useSesion } from '../../../pagina/sesion/useSesion.ts'
import { BarraDeFiltros } from '../../../ui/BarraDeFiltros.tsx'
import type { Columna } from '../../../ui/columnas.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { FiltroDeTexto } from '../../../ui/FiltroDeTexto.tsx'
import { EstadoActivo } from '../capitulos/columnasDeCapitulos.tsx'
import { hrefDeCapitulos, hrefDeGrupo, hrefDeGrupoNuevo } from '../capitulos/direcciones.ts'
import { type FiltrosDeGrupos, OPCIONES_DE_ESTADO } from '../capitulos/filtros.ts'
import { listaDeGrupos } from '../capitulos/queries.ts'
import { useMigasDeGrupos } from './useMigasDeGrupos.ts'

/** The grupos of a capitulo; they come all at once. Back goes to the capitulos of the work, as documented. */
export function ListaDeGrupos({ capituloId, filtros }: { capituloId: string; filtros: FiltrosDeGrupos }) {
  const sesion = useSesion()
  const cambiar = useCambiarBusqueda()
  const { capitulo, nombre, titulo, migas } = useMigasDeGrupos(capituloId, filtros.rubroNombre)
  const lista = useQuery({ ...listaDeGrupos(capituloId, filtros), placeholderData: keepPreviousData })
  const puede = sesion !== null && administra(sesion.rol)
  const presupuestoId = capitulo?.presupuestoId ?? filtros.presupuestoId
  return (
    <Pagina
      titulo={titulo}
      migas={migas}
      acciones={
        presupuestoId && (
          <>
            <Button
              component={Link}
              to={hrefDeCapitulos(presupuestoId)}
              variant="default"
              leftSection={<IconArrowLeft size={16} />}
            >
              Volver
            </Button>
            {puede && (
              <Button
                component={Link}
                to={hrefDeGrupoNuevo(capituloId, presupuestoId, nombre)}
                leftSection={<IconPlus size={16} />}
              >
                Agregar grupo
              </Button>
            )}
          </>
        )
      }
    >
      <BarraDeFiltros>
        <FiltroDeTexto
          etiqueta="Buscar por nombre"
          value={filtros.nombre ?? ''}
          onChange={(texto) => cambiar({ nombre: texto })}
        />
        <Select
          aria-label="Estado"
          w={190}
          data={OPCIONES_DE_ESTADO}
          value={filtros.estado ?? 'todos'}
          onChange={(estado) => cambiar({ estado: estado === 'todos' ? undefined : estado })}
        />
      </BarraDeFiltros>
      <DataTable
        etiqueta="Grupos"
        columnas={columnasDeGrupos(
          puede && presupuestoId ? (id) => hrefDeGrupo(capituloId, id, presupuestoId, nombre) : null,
        )}
        filas={lista.data?.grupos}
        total={lista.data?.grupos.length ?? 0}
        clave={({ _id }) => _id}
        pagina={1}
        limite={10}
        actualizando={lista.isPlaceholderData}
        error={lista.error?.message}
        onReintentar={() => void lista.refetch()}
        vacio={mensajesPresupuestos.sinGrupos}
        alVacio={(filtros.nombre || filtros.estado) && <BorrarFiltros filtros={['nombre', 'estado']} />}
      />
    </Pagina>
  )
}

type Grupo = RespuestaDe<typeof grupos>['grupos'][number]

/** `hrefDe`: where a grupo is edited; null for who may only read. */
function columnasDeGrupos(hrefDe: ((grupoId: string) => string) | null): Columna<Grupo>[] {
  return [
    {
      id: 'nombre',
      titulo: 'Nombre',
      principal: true,
      celda: (grupo) =>
        hrefDe === null ? grupo.nombre : <EnlaceDeFila to={hrefDe(grupo._id)}>{grupo.nombre}</EnlaceDeFila>,
    },
    { id: 'estado', titulo: 'Estado', celda: ({ estado }) => <EstadoActivo estado={estado} /> },
  ]
}
