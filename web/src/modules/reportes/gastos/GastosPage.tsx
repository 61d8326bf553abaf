import { frasesDeGastos } from '@plomada/domain/reportes/gastos/frasesDeGastos'
import { razonContraRango } from '@plomada/domain/reportes/rango'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useFiltros } from '../../../pagina/busqueda/useFiltros.ts'
import { exigirAdministracion } from '../../../pagina/sesion/guardia.ts'
import { gastosDe } from '../consultas/gastos.ts'
import { ConReportes } from '../cuenta/ConReportes.tsx'
import { PaginaDeRango } from '../piezas/PaginaDeRango.tsx'
import { rangoDe } from '../piezas/rango.ts'
import { CuerpoDeGastos } from './CuerpoDeGastos.tsx'
import { FILTROS_DE_GASTOS } from './filtros.ts'

export const Route = createFileRoute('/_marco/avances/gastos/$presupuestoId')({
  beforeLoad: exigirAdministracion,
  validateSearch: FILTROS_DE_GASTOS.leer,
  component: Page,
})

function Page() {
  const { presupuestoId } = Route.useParams()
  return <Gastos key={presupuestoId} presupuestoId={presupuestoId} />
}

/** What a work spent on materials against its budget (2-site-management §2 'Expense report'). */
function Gastos({ presupuestoId }: { presupuestoId: string }) {
  const valores = Route.useSearch()
  const filtros = useFiltros(FILTROS_DE_GASTOS, valores)
  const { rango } = rangoDe(valores)
  const lectura = useQuery({
    ...gastosDe(presupuestoId, rango),
    enabled: razonContraRango(rango) === null,
    placeholderData: keepPreviousData,
  })
  const enTabla = valores.vista === 'tabla'
  return (
    <ConReportes>
      <PaginaDeRango
        titulo="Gastos de la obra"
        detalle={frasesDeGastos.queSon}
        rango={rango}
        lectura={lectura}
        enTabla={enTabla}
        cambiar={filtros.cambiar}
      >
        {(datos) => (
          <CuerpoDeGastos
            datos={datos}
            presupuestoId={presupuestoId}
            rango={rango}
            enTabla={enTabla}
            valores={valores}
          />
        )}
      </PaginaDeRango>
    </ConReportes>
  )
}
