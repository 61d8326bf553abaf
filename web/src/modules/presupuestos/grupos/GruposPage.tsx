import { createFileRoute } from '@tanstack/react-router'
import { exigirCostos } from '../../../pagina/sesion/guardia.ts'
import { FILTROS_DE_GRUPOS } from '../capitulos/filtros.ts'
import { ListaDeGrupos } from './ListaDeGrupos.tsx'

export const Route = createFileRoute('/_marco/rubro/$rubroId/grupos')({
  beforeLoad: exigirCostos,
  validateSearch: FILTROS_DE_GRUPOS.leer,
  component: GruposPage,
})

function GruposPage() {
  return <ListaDeGrupos capituloId={Route.useParams().rubroId} busqueda={Route.useSearch()} />
}
