import { Text } from '@mantine/core'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { leerTexto } from '../../../pagina/busqueda/busqueda.ts'
import { direcciones } from '../../../pagina/direcciones.ts'
import { Pagina } from '../../../pagina/Pagina.tsx'
import { exigirSesion } from '../../../pagina/sesion/guardia.ts'
import { useSesion } from '../../../pagina/sesion/useSesion.ts'
import { Alerta } from '../../../ui/Alerta.tsx'
import { MIGAS_DE_OBRAS } from '../obras/migas.ts'
import { PlanillaDePresupuesto, PlanillaVacia } from '../planilla/PlanillaDePresupuesto.tsx'
import { VistaLeida } from '../planilla/VistaLeida.tsx'
import { Archivos } from '../vista/Archivos.tsx'
import { consultaDeCliente } from '../vista/queries.ts'
import {
  arbolDeCliente,
  columnasDeCliente,
  conMontos,
  type DatoCliente,
  pieDeCliente,
  type VistaCliente,
} from './arbolCliente.ts'
import { DetalleDeCliente } from './DetalleDeCliente.tsx'

export const Route = createFileRoute('/_marco/presupuestoCliente/$presupuestoId/tareas')({
  validateSearch: ({ buscar }: Record<string, unknown>): { buscar?: string } => ({
    buscar: leerTexto(buscar),
  }),
  beforeLoad: exigirSesion,
  component: PresupuestoClientePage,
})

/** The budget as the work's client sees it; for an admin, a preview of exactly that (domain.md §13). */
function PresupuestoClientePage() {
  const { presupuestoId } = Route.useParams()
  const sesion = useSesion()
  const esCliente = sesion?.rol === 'cliente'
  const lectura = useQuery(consultaDeCliente(presupuestoId))
  const vista = lectura.data
  const migas = esCliente
    ? [{ texto: 'Mis obras', href: direcciones.presupuestosCliente() }]
    : [
        ...MIGAS_DE_OBRAS,
        { texto: 'Presupuesto', href: direcciones.presupuesto({ presupuestoId, tipo: 'presupuesto' }) },
      ]
  const salida = esCliente
    ? { texto: 'Ver mis obras', href: direcciones.presupuestosCliente() }
    : { texto: 'Ver las obras', href: direcciones.obras() }
  return (
    <Pagina
      titulo={vista?.presupuesto.nombre ?? (esCliente ? 'Presupuesto' : 'Vista del cliente')}
      migas={migas}
      detalle={vista && <DetalleDeCliente vista={vista} />}
      acciones={
        vista && (
          // For who administers the workbook has costs: it isn't what the client gets.
          <Archivos presupuestoId={presupuestoId} excel={esCliente} />
        )
      }
      aviso={
        !esCliente &&
        vista && (
          <Alerta clase="info" titulo="Vista del cliente">
            Esto es lo que ve el cliente de la obra: sin costos ni márgenes.
          </Alerta>
        )
      }
    >
      <VistaLeida lectura={lectura} cifras={0} salida={() => salida}>
        {(leida) => <PlanillaDeCliente vista={leida} />}
      </VistaLeida>
    </Pagina>
  )
}

function PlanillaDeCliente({ vista }: { vista: VistaCliente }) {
  const { buscar = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const nodos = useMemo(() => arbolDeCliente(vista), [vista])
  const columnas = useMemo(() => columnasDeCliente(vista), [vista])
  if (vista.rubrosWithGrupos.length === 0) {
    return (
      <PlanillaVacia presupuestoId={null}>
        <Text c="dimmed" fz="sm">
          Cuando se carguen los capítulos y rubros de la obra, los vas a ver acá.
        </Text>
      </PlanillaVacia>
    )
  }
  return (
    <>
      <PlanillaDePresupuesto<DatoCliente>
        presupuestoId={vista.presupuesto._id}
        etiqueta={`Presupuesto de ${vista.presupuesto.nombre}`}
        nodos={nodos}
        columnas={columnas}
        pie={pieDeCliente(vista)}
        principal={conMontos(vista) ? 'total' : 'cantidad'}
        busqueda={buscar}
        onBuscar={(texto) =>
          void navigate({ search: { buscar: texto || undefined }, replace: true, resetScroll: false })
        }
        tono={({ tarea }) => (tarea?.descartadoPostAprobacion ? 'descartada' : undefined)}
      />
      {conMontos(vista) && (
        <Text c="dimmed" fz="sm">
          {mensajesEdicion.notaUnitarios}
        </Text>
      )}
    </>
  )
}
