import { createFileRoute } from '@tanstack/react-router'
import { leerPaginado } from '../../../pagina/busqueda/busqueda.ts'
import { Cargado } from '../../../pagina/Cargado.tsx'
import { Pagina } from '../../../pagina/Pagina.tsx'
import { exigirCostos } from '../../../pagina/sesion/guardia.ts'
import { migasDeObra } from '../obras/migas.ts'
import { unaObra } from '../obras/queries.ts'
import { Hechos } from './Hechos.tsx'
import { hechosDeObra } from './queries.ts'

export const Route = createFileRoute('/_marco/presupuesto/$presupuestoId/historial')({
  beforeLoad: exigirCostos,
  validateSearch: leerPaginado,
  component: HistorialDeObraPage,
})

/** Who changed what in a work and in all that is in it. */
function HistorialDeObraPage() {
  const { presupuestoId } = Route.useParams()
  const filtros = Route.useSearch()
  return (
    <Cargado consulta={unaObra(presupuestoId)} titulo="Historial">
      {(obra) => (
        <Pagina titulo="Historial" migas={migasDeObra(obra)}>
          <Hechos key={presupuestoId} consulta={hechosDeObra(presupuestoId, filtros)} filtros={filtros} />
        </Pagina>
      )}
    </Cargado>
  )
}
