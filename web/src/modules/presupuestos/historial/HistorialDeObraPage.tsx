import { createFileRoute } from '@tanstack/react-router'
import { leerPaginado } from '../../../pagina/busqueda/busqueda.ts'
import { Cargado } from '../../../pagina/Cargado.tsx'
import { Pagina } from '../../../pagina/Pagina.tsx'
import { exigirCostos } from '../../../pagina/sesion/guardia.ts'
import { Hechos } from './Hechos.tsx'
import { migasDe } from './migas.ts'
import { hechosDeObra, unaObra } from './queries.ts'

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
        <Pagina titulo="Historial" migas={migasDe(obra)}>
          <Hechos key={presupuestoId} consulta={hechosDeObra(presupuestoId, filtros)} filtros={filtros} />
        </Pagina>
      )}
    </Cargado>
  )
}
