import { createFileRoute } from '@tanstack/react-router'
import { exigirCostos } from '../../../pagina/sesion/guardia.ts'
import { leerFiltrosDeGrupos } from '../capitulos/filtros.ts'
import { ListaDeGrupos } from './ListaDeGrupos.tsx'

export const Route = createFileRoute('/_marco/rubro/$rubroId/grupos')({
  beforeLoad: exigirCostos,
  validateSearch: leerFiltrosDeGrupos,
  component: GruposPage,
})

function GruposPage() {
  return <ListaDeGrupos capituloId={Route.useParams().rubroId} filtros={Route.useSearch()} />
}
