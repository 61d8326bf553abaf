import { createFileRoute } from '@tanstack/react-router'
import { exigirCostos } from '../../../pagina/sesion/guardia.ts'
import { FILTROS_DE_ORDEN } from '../filtros.ts'
import { ConOrden } from './ConOrden.tsx'
import { OrdenLeida } from './OrdenLeida.tsx'

export const Route = createFileRoute('/_marco/presupuesto/ordenes/$id/review')({
  beforeLoad: exigirCostos,
  validateSearch: FILTROS_DE_ORDEN.leer,
  component: RevisarOrdenPage,
})

/** An order to read: what it asks for, what came and what was paid (2-site-management §2). */
function RevisarOrdenPage() {
  const { id } = Route.useParams()
  return <ConOrden id={id}>{(orden, migas) => <OrdenLeida orden={orden} migas={migas} />}</ConOrden>
}
