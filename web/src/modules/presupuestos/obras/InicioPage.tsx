import { createFileRoute } from '@tanstack/react-router'
import { exigirListaDeObras } from '../../../pagina/sesion/guardia.ts'
import { leerFiltrosDeObras } from './filtros.ts'
import { ListaDeObras } from './ListaDeObras.tsx'

/** The start is the works list; a cliente has its own (spec 2, route table). */
export const Route = createFileRoute('/_marco/')({
  beforeLoad: exigirListaDeObras,
  validateSearch: leerFiltrosDeObras,
  component: InicioPage,
})

function InicioPage() {
  return <ListaDeObras filtros={Route.useSearch()} />
}
