import { createFileRoute } from '@tanstack/react-router'
import { exigirAdministracion } from '../../pagina/sesion/guardia.ts'
import { leerBusquedaDeItem } from './filtros.ts'
import { ItemDelBanco } from './ItemDelBanco.tsx'

export const Route = createFileRoute('/_marco/bd/rubro/$presupuestoId/$rubroId')({
  beforeLoad: exigirAdministracion,
  validateSearch: leerBusquedaDeItem,
  component: EditarItemPage,
})

function EditarItemPage() {
  const { presupuestoId, rubroId } = Route.useParams()
  return (
    <ItemDelBanco
      key={rubroId}
      titulo="Editar rubro del Banco de Precios"
      obraId={presupuestoId}
      itemId={rubroId}
      busqueda={Route.useSearch()}
    />
  )
}
