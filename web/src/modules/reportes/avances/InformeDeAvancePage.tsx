import { Switch } from '@mantine/core'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { frasesDeAvance } from '@plomada/domain/reportes/frases'
import { razonContraRango } from '@plomada/domain/reportes/rango'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useFiltros } from '../../../pagina/busqueda/useFiltros.ts'
import { direcciones } from '../../../pagina/direcciones.ts'
import { Leido } from '../../../pagina/Leido.tsx'
import { useObraActual } from '../../../pagina/obra/obraActual.ts'
import { Pagina } from '../../../pagina/Pagina.tsx'
import { exigirCostos } from '../../../pagina/sesion/guardia.ts'
import { Alerta } from '../../../ui/Alerta.tsx'
import { migasDeObra } from '../../presupuestos/obras/migas.ts'
import clases from '../piezas/Informe.module.css'
import { rangoDe } from '../piezas/rango.ts'
import { BarraDeInforme } from './BarraDeInforme.tsx'
import { CuerpoDeInforme } from './CuerpoDeInforme.tsx'
import { FILTROS_DE_INFORME } from './filtros.ts'
import { informeDeAvance } from './queries.ts'

export const Route = createFileRoute('/_marco/avances/total/$presupuestoId')({
  beforeLoad: exigirCostos,
  validateSearch: FILTROS_DE_INFORME.leer,
  component: InformeDeAvancePage,
})

/** How far a work is, day by day, by capitulo and by tarea (2-site-management §2, domain.md §10). */
function InformeDeAvancePage() {
  const { presupuestoId } = Route.useParams()
  const valores = Route.useSearch()
  const filtros = useFiltros(FILTROS_DE_INFORME, valores)
  const { obra } = useObraActual()
  const { rango, hoy } = rangoDe(valores)
  const contra = razonContraRango(rango)
  const lectura = useQuery({
    ...informeDeAvance(presupuestoId, rango, valores.estado),
    enabled: contra === null,
    // While other days of the same work are read, those that were shown stay in their place.
    placeholderData: (antes) => (antes?.obra._id === presupuestoId ? antes : undefined),
  })
  const enTabla = valores.vista === 'tabla'
  return (
    <Pagina
      titulo={frasesDeAvance.avanceDeLaObra}
      migas={[
        ...migasDeObra(obra),
        { texto: mensajesPresupuestos.avances, href: direcciones.avances({ presupuestoId }) },
      ]}
      acciones={
        <Switch
          label={frasesDeAvance.verComoTabla}
          checked={enTabla}
          onChange={() => filtros.cambiar({ vista: enTabla ? null : 'tabla' })}
        />
      }
    >
      <BarraDeInforme rango={rango} onRango={filtros.cambiar} estado={filtros.campo('estado')} />
      {contra ? (
        <Alerta>{contra.razon}</Alerta>
      ) : (
        <Leido lectura={lectura}>
          {(informe) => (
            <div className={clases.informe} aria-busy={lectura.isPlaceholderData}>
              <CuerpoDeInforme informe={informe} valores={valores} hoy={hoy} />
            </div>
          )}
        </Leido>
      )}
    </Pagina>
  )
}
