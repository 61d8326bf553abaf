import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useFiltros } from '../../../pagina/busqueda/useFiltros.ts'
import { Documento } from '../../../pagina/Documento.tsx'
import { Leido } from '../../../pagina/Leido.tsx'
import { useOrdenEnDireccion } from '../../../pagina/lista/orden.ts'
import { useObraActual } from '../../../pagina/obra/obraActual.ts'
import { Pagina } from '../../../pagina/Pagina.tsx'
import { exigirAdministracion } from '../../../pagina/sesion/guardia.ts'
import { migasDeObra } from '../../presupuestos/obras/migas.ts'
import { FILTROS_DE_SEGUIMIENTO } from '../analisis/filtros.ts'
import { bajarSeguimiento, seguimientoDe } from '../consultas/seguimiento.ts'
import { ConReportes } from '../cuenta/ConReportes.tsx'
import { Costos } from './Costos.tsx'
import { HechoYPorHacer } from './HechoYPorHacer.tsx'

export const Route = createFileRoute('/_marco/presupuesto/$presupuestoId/seguimiento')({
  beforeLoad: exigirAdministracion,
  validateSearch: FILTROS_DE_SEGUIMIENTO.leer,
  component: SeguimientoPage,
})

/** How far a work is, what it is costing and what it will come to (2-site-management §2 'Budget follow-up'). */
function SeguimientoPage() {
  const { presupuestoId } = Route.useParams()
  const valores = Route.useSearch()
  const filtros = useFiltros(FILTROS_DE_SEGUIMIENTO, valores)
  const orden = useOrdenEnDireccion(valores)
  const { obra } = useObraActual()
  const lectura = useQuery({
    ...seguimientoDe(presupuestoId, valores),
    // The same work in another order stays in its place until that has come.
    placeholderData: (antes) => (antes?.presupuesto._id === presupuestoId ? antes : undefined),
  })
  return (
    <ConReportes key={presupuestoId}>
      <Pagina
        titulo="Seguimiento del presupuesto"
        migas={migasDeObra(obra)}
        acciones={lectura.error === null && <Documento clase="pdf" bajar={bajarSeguimiento(presupuestoId)} />}
      >
        <Tabs
          value={valores.vista ?? 'costos'}
          onChange={(elegida) => filtros.cambiar({ vista: elegida })}
          keepMounted={false}
        >
          <Tabs.List mb="md">
            <Tabs.Tab value="costos">Costos y margen</Tabs.Tab>
            <Tabs.Tab value="avance">Hecho y por hacer</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="costos">
            <Leido lectura={lectura}>
              {(datos) => <Costos datos={datos} presupuestoId={presupuestoId} orden={orden} />}
            </Leido>
          </Tabs.Panel>
          <Tabs.Panel value="avance">
            <Leido lectura={lectura}>
              {(datos) => <HechoYPorHacer datos={datos} presupuestoId={presupuestoId} orden={orden} />}
            </Leido>
          </Tabs.Panel>
        </Tabs>
      </Pagina>
    </ConReportes>
  )
}
