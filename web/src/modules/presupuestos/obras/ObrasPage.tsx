import { createFileRoute } from '@tanstack/react-router'
import { exigirListaDeObras } from '../../../pagina/sesion/guardia.ts'
import { leerFiltrosDeObras } from './filtros.ts'
import { ListaDeObras } from './ListaDeObras.tsx'

export const Route = createFileRoute('/_marco/presupuestos')({
  beforeLoad: exigirListaDeObras,
  validateSearch: leerFiltrosDeObras,
  component: ObrasPage,
})

function ObrasPage() {
  return <ListaDeObras filtros={Route.useSearch()} />
}
