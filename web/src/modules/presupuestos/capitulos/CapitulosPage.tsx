import { Button, Select } from '@mantine/core'
import { administra, leeCostos } from '@plomada/domain/acceso/roles'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { razonContraEscribir } from '@plomada/domain/presupuestos/razones'
import { IconArrowLeft, IconPlus } from '@tabler/icons-react'
import { createFileRoute, Link, useRouter } from '@tanstack/react-router'
import { useCambiarBusqueda } from '../../../pagina/busqueda/useBusqueda.ts'
import { BorrarFiltros } from '../../../pagina/lista/BorrarFiltros.tsx'
import { useLista } from '../../../pagina/lista/useLista.ts'
import { useObraActual } from '../../../pagina/obra/obraActual.ts'
import { Pagina } from '../../../pagina/Pagina.tsx'
import { exigirCostos } from '../../../pagina/sesion/guardia.ts'
import { useSesion } from '../../../pagina/sesion/useSesion.ts'
import { BarraDeFiltros } from '../../../ui/BarraDeFiltros.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { FiltroDeTexto } from '../../../ui/FiltroDeTexto.tsx'
import { BotonConRazon } from '../../../ui/RazonDeshabilitado.tsx'
import { estadoDeObra } from '../obras/estadoDeObra.ts'
import { columnasDeCapitulos } from './columnasDeCapitulos.tsx'
import { leerFiltrosDeCapitulos, OPCIONES_DE_ESTADO } from './filtros.ts'
import { listaDeCapitulos } from './queries.ts'

export const Route = createFileRoute('/_marco/presupuesto/$presupuestoId/rubros')({
  beforeLoad: exigirCostos,
  validateSearch: leerFiltrosDeCapitulos,
  component: CapitulosPage,
})

/** The capitulos of a work, with their duration, contratistas and grupos. */
function CapitulosPage() {
  const { presupuestoId } = Route.useParams()
  const filtros = Route.useSearch()
  const sesion = useSesion()
  const { obra } = useObraActual()
  const cambiar = useCambiarBusqueda()
  const router = useRouter()
  const lista = useLista(listaDeCapitulos(presupuestoId, filtros), filtros)
  if (sesion === null || !leeCostos(sesion.rol)) return null
  const puede = administra(sesion.rol)
  const presupuesto = `/presupuesto/${presupuestoId}/tareas?tipo=${obra?.tipo ?? 'presupuesto'}`
  return (
    <Pagina
      titulo="Capítulos"
      migas={[
        { texto: 'Obras', href: '/presupuestos' },
        ...(obra ? [{ texto: obra.nombre, href: presupuesto }] : []),
      ]}
      acciones={
        <>
          <Button
            component={Link}
            to={puede ? `/crearTarea/${presupuestoId}` : presupuesto}
            variant="default"
            leftSection={<IconArrowLeft size={16} />}
          >
            Volver
          </Button>
          {puede && (
            <BotonConRazon
              razon={obra ? razonContraEscribir(estadoDeObra(obra)) : null}
              leftSection={<IconPlus size={16} />}
              onClick={() => router.history.push(`/presupuesto/${presupuestoId}/rubros/agregar`)}
            >
              {mensajesPresupuestos.agregarCapitulo}
            </BotonConRazon>
          )}
        </>
      }
    >
      <BarraDeFiltros>
        <FiltroDeTexto
          etiqueta="Buscar por nombre"
          value={filtros.nombre ?? ''}
          onChange={(nombre) => cambiar({ nombre })}
        />
        <Select
          aria-label="Estado"
          w={190}
          data={OPCIONES_DE_ESTADO}
          value={filtros.estado ?? 'activo'}
          onChange={(estado) => cambiar({ estado: estado === 'activo' ? undefined : estado })}
        />
      </BarraDeFiltros>
      <DataTable
        etiqueta="Capítulos"
        columnas={columnasDeCapitulos(puede)}
        {...lista}
        clave={({ _id }) => _id}
        vacio={mensajesPresupuestos.sinRubros}
        alVacio={(filtros.nombre || filtros.estado) && <BorrarFiltros filtros={['nombre', 'estado']} />}
      />
    </Pagina>
  )
}
