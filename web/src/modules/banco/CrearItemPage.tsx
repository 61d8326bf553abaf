import { createFileRoute } from '@tanstack/react-router'
import { exigirAdministracion } from '../../pagina/sesion/guardia.ts'
import { leerBusquedaDeItem } from './filtros.ts'
import { ItemDelBanco } from './ItemDelBanco.tsx'

export const Route = createFileRoute('/_marco/bd/rubro/$presupuestoId')({
  beforeLoad: exigirAdministracion,
  validateSearch: leerBusquedaDeItem,
  component: CrearItemPage,
})

function CrearItemPage() {
  const { presupuestoId } = Route.useParams()
  return (
    <ItemDelBanco
      key={presupuestoId}
      titulo="Crear rubro del Banco de Precios"
      obraId={presupuestoId}
      busqueda={Route.useSearch()}
    />
  )
}
