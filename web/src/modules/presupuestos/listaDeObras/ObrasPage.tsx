import { createFileRoute } from '@tanstack/react-router'
import { exigirListaDeObras } from '../../../pagina/sesion/guardia.ts'
import { FILTROS_DE_OBRAS } from './filtros.ts'
import { ListaDeObras } from './ListaDeObras.tsx'

export const Route = createFileRoute('/_marco/presupuestos')({
  beforeLoad: exigirListaDeObras,
  validateSearch: FILTROS_DE_OBRAS.leer,
  component: ObrasPage,
})

function ObrasPage() {
  return <ListaDeObras busqueda={Route.useSearch()} />
}
