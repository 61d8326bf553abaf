import { createFileRoute } from '@tanstack/react-router'
import { exigirCostos } from '../../../pagina/sesion/guardia.ts'
import { useAdministra } from '../../../pagina/sesion/useAdministra.ts'
import { razonContraCambiar } from '../estados.ts'
import { FILTROS_DE_ORDEN } from '../filtros.ts'
import { ConOrden } from './ConOrden.tsx'
import { EditarOrden } from './EditarOrden.tsx'
import { OrdenLeida } from './OrdenLeida.tsx'
import { PagarOrden } from './PagarOrden.tsx'

export const Route = createFileRoute('/_marco/presupuesto/ordenes/$id')({
  beforeLoad: exigirCostos,
  validateSearch: FILTROS_DE_ORDEN.leer,
  component: OrdenPage,
})

/**
 * Pays an order, or changes what it asks for. Who does not administer reads it, and so does everybody one that is no
 * longer pendiente (site.md §3).
 */
function OrdenPage() {
  const { id } = Route.useParams()
  const { editar } = Route.useSearch()
  const paga = useAdministra()
  return (
    <ConOrden key={`${id} ${editar}`} id={id}>
      {(orden, migas) => {
        if (!paga || razonContraCambiar(orden.estado) !== null) {
          return <OrdenLeida orden={orden} migas={migas} sePedia={paga ? 'cambiar' : 'pagar'} />
        }
        return editar === 's' ? <EditarOrden orden={orden} /> : <PagarOrden orden={orden} migas={migas} />
      }}
    </ConOrden>
  )
}
