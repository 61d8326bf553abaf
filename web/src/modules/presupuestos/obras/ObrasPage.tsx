import { createFileRoute } from '@tanstack/react-router'
import { exigirCostos } from '../../../app/guardia.ts'
import { leerFiltrosDeObras } from './filtros.ts'
import { ListaDeObras } from './ListaDeObras.tsx'

export const Route = createFileRoute('/_marco/presupuestos')({
  beforeLoad: exigirCostos,
  validateSearch: leerFiltrosDeObras,
  component: ObrasPage,
})

function ObrasPage() {
  return <ListaDeObras filtros={Route.useSearch()} />
}
