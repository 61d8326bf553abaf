import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { frasesDeAvance } from '@plomada/domain/reportes/frases'
import { razonContraRango } from '@plomada/domain/reportes/rango'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useFiltros } from '../../../pagina/busqueda/useFiltros.ts'
import { direcciones } from '../../../pagina/direcciones.ts'
import { exigirCostos } from '../../../pagina/sesion/guardia.ts'
import { FiltroDeOpcion } from '../../../ui/FiltroDeOpcion.tsx'
import { PaginaDeRango } from '../piezas/PaginaDeRango.tsx'
import { rangoDe } from '../piezas/rango.ts'
import { CuerpoDeReporteDeAvances } from './CuerpoDeReporteDeAvances.tsx'
import { FILTROS_DE_AVANCES_HECHOS } from './filtros.ts'
import { reporteDeAvance } from './queries.ts'

export const Route = createFileRoute('/_marco/avances/total/$presupuestoId')({
  beforeLoad: exigirCostos,
  validateSearch: FILTROS_DE_AVANCES_HECHOS.leer,
  component: ReporteDeAvancePage,
})

const ESTADOS = [
  { value: '', label: 'No descartados' },
  { value: 'descartados', label: 'Descartados' },
] as const

/** How far a work is, day by day, by capitulo and by tarea (2-site-management §2, domain.md §10). */
function ReporteDeAvancePage() {
  const { presupuestoId } = Route.useParams()
  const valores = Route.useSearch()
  const filtros = useFiltros(FILTROS_DE_AVANCES_HECHOS, valores)
  const { rango, hoy } = rangoDe(valores)
  const lectura = useQuery({
    ...reporteDeAvance(presupuestoId, rango, valores.estado),
    enabled: razonContraRango(rango) === null,
    // While other days of the same work are read, those that were shown stay in their place.
    placeholderData: (antes) => (antes?.obra._id === presupuestoId ? antes : undefined),
  })
  return (
    <PaginaDeRango
      titulo={frasesDeAvance.avanceDeLaObra}
      bajo={{ texto: mensajesPresupuestos.avances, href: direcciones.avances({ presupuestoId }) }}
      rango={rango}
      lectura={lectura}
      enTabla={valores.vista === 'tabla'}
      cambiar={filtros.cambiar}
      filtro={<FiltroDeOpcion etiqueta="Estado" opciones={ESTADOS} {...filtros.campo('estado')} />}
    >
      {(informe) => <CuerpoDeReporteDeAvances informe={informe} valores={valores} hoy={hoy} />}
    </PaginaDeRango>
  )
}
