import { createFileRoute } from '@tanstack/react-router'
import { exigirListaDeObras } from '../../../pagina/sesion/guardia.ts'
import { FILTROS_DE_OBRAS } from './filtros.ts'
import { ListaDeObras } from './ListaDeObras.tsx'

/** The start leads to the list of works; a cliente to their own list (spec 2, route table). */
export const Route = createFileRoute('/_marco/')({
  beforeLoad: exigirListaDeObras,
  validateSearch: FILTROS_DE_OBRAS.leer,
  component: InicioPage,
})

function InicioPage() {
  return <ListaDeObras busqueda={Route.useSearch()} />
}
