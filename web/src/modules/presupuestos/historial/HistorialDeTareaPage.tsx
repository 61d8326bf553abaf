import { Text } from '@mantine/core'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { leerPaginado } from '../../../pagina/busqueda/busqueda.ts'
import { Cargado } from '../../../pagina/Cargado.tsx'
import { direcciones } from '../../../pagina/direcciones.ts'
import { Pagina } from '../../../pagina/Pagina.tsx'
import { exigirCostos } from '../../../pagina/sesion/guardia.ts'
import { Alerta } from '../../../ui/Alerta.tsx'
import { migasDeObra } from '../obras/migas.ts'
import { unaObra } from '../obras/queries.ts'
import { Hechos } from './Hechos.tsx'
import { hechosDeTarea } from './queries.ts'

export const Route = createFileRoute('/_marco/presupuesto/$presupuestoId/historial/$tareaId')({
  beforeLoad: exigirCostos,
  validateSearch: leerPaginado,
  component: HistorialDeTareaPage,
})

/** The history of one tarea, including operations that changed it together with others. */
function HistorialDeTareaPage() {
  const { presupuestoId, tareaId } = Route.useParams()
  const filtros = Route.useSearch()
  const consulta = hechosDeTarea(tareaId, filtros)
  const { data: tarea } = useQuery(consulta)
  const deOtraObra = tarea !== undefined && tarea.presupuestoId !== presupuestoId
  return (
    <Cargado consulta={unaObra(presupuestoId)} titulo="Historial del rubro">
      {(obra) => (
        <Pagina
          titulo="Historial del rubro"
          migas={[
            ...migasDeObra(obra),
            ...(tarea && !deOtraObra && obra.tipo === 'presupuesto'
              ? [{ texto: tarea.nombre, href: direcciones.editarTarea({ presupuestoId, tareaId }) }]
              : []),
          ]}
          detalle={<Text c="dimmed">{tarea && !deOtraObra ? tarea.nombre : '\u00a0'}</Text>}
        >
          {deOtraObra ? (
            <Alerta>{mensajesEdicion.tareaNoExiste}</Alerta>
          ) : (
            <Hechos key={tareaId} consulta={consulta} filtros={filtros} />
          )}
        </Pagina>
      )}
    </Cargado>
  )
}
