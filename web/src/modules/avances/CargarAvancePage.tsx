import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { leerTexto } from '../../pagina/busqueda/busqueda.ts'
import { useCambiarBusqueda } from '../../pagina/busqueda/useBusqueda.ts'
import { direcciones } from '../../pagina/direcciones.ts'
import { Leido } from '../../pagina/Leido.tsx'
import { useObraActual } from '../../pagina/obra/obraActual.ts'
import { Pagina } from '../../pagina/Pagina.tsx'
import { exigirCostos } from '../../pagina/sesion/guardia.ts'
import { migasDeObra } from '../presupuestos/obras/migas.ts'
import { ElegirTarea } from './ElegirTarea.tsx'
import { FormularioDeAvance } from './FormularioDeAvance.tsx'
import { listaDeAvances, tareasDeObra } from './queries.ts'

export const Route = createFileRoute('/_marco/avances/$presupuestoId/cargar')({
  beforeLoad: exigirCostos,
  validateSearch: (b: Record<string, unknown>): { tareaId?: string } => ({
    tareaId: leerTexto(b['tareaId']),
  }),
  component: CargarAvancePage,
})

/** Records what was done: the tarea first, one of the last ones at hand, then how much (ux.md §2). */
function CargarAvancePage() {
  const { presupuestoId } = Route.useParams()
  const { tareaId } = Route.useSearch()
  const cambiar = useCambiarBusqueda()
  const { obra } = useObraActual()
  const lectura = useQuery(tareasDeObra(presupuestoId))
  const ultimos = useQuery(listaDeAvances(presupuestoId, { limit: 30 }))
  const recientes = [...new Set((ultimos.data?.items ?? []).map(({ tarea }) => tarea._id))].slice(0, 5)
  const migas = [
    ...migasDeObra(obra),
    { texto: mensajesPresupuestos.avances, href: direcciones.avances({ presupuestoId }) },
  ]
  const elegida = lectura.data?.items.find(({ _id }) => _id === tareaId)
  if (elegida) {
    return (
      <FormularioDeAvance
        key={elegida._id}
        presupuestoId={presupuestoId}
        tarea={elegida}
        migas={migas}
        onOtra={() => cambiar({ tareaId: undefined })}
      />
    )
  }
  return (
    <Pagina titulo={mensajesPresupuestos.cargarAvance} migas={migas}>
      {/* Together with the last ones, which stand above: a list that moves makes one tap another tarea. */}
      <Leido lectura={ultimos.isPending ? { ...lectura, data: undefined } : lectura}>
        {({ items }) => (
          <ElegirTarea
            tareas={items}
            recientes={recientes}
            onElegir={({ _id }) => cambiar({ tareaId: _id })}
          />
        )}
      </Leido>
    </Pagina>
  )
}
