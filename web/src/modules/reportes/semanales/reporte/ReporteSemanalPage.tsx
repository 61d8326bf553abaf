import { mensajesSemanales } from '@plomada/domain/nucleo/mensajes/semanales'
import { tituloDeReporte } from '@plomada/domain/reportes/semanales/secciones'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { direcciones } from '../../../../pagina/direcciones.ts'
import { Leido } from '../../../../pagina/Leido.tsx'
import { useObraActual } from '../../../../pagina/obra/obraActual.ts'
import { Pagina } from '../../../../pagina/Pagina.tsx'
import { exigirCostos } from '../../../../pagina/sesion/guardia.ts'
import { migasDeObra } from '../../../presupuestos/obras/migas.ts'
import { fraseDeAbierto, fraseDeCorreo, fraseDeEnlace } from '../compartir/compartido.ts'
import { EnlacesDeReporte } from '../compartir/EnlacesDeReporte.tsx'
import { unReporte } from '../queries.ts'
import { AccionesDeReporte } from './AccionesDeReporte.tsx'
import { CuerpoDeReporte } from './CuerpoDeReporte.tsx'
import { DetalleDeReporte } from './DetalleDeReporte.tsx'

export const Route = createFileRoute(
  '/_marco/presupuesto/$presupuestoId/reportes/semanales/$reporteSemanalId',
)({
  beforeLoad: exigirCostos,
  component: ReporteSemanalPage,
})

/** One week as it is told to the client, with what became of it and the ways to hand it over. */
function ReporteSemanalPage() {
  const { presupuestoId, reporteSemanalId } = Route.useParams()
  const { obra } = useObraActual()
  const lectura = useQuery(unReporte(reporteSemanalId))
  const reporte = lectura.data
  return (
    <Pagina
      titulo={reporte ? tituloDeReporte(reporte.secciones) : 'Reporte semanal'}
      migas={[
        ...migasDeObra(obra),
        { texto: mensajesSemanales.titulo, href: direcciones.reportesSemanales({ presupuestoId }) },
      ]}
      detalle={
        reporte && (
          <DetalleDeReporte reporte={reporte}>
            {[
              fraseDeCorreo(reporte.envio),
              fraseDeEnlace(reporte.enlace),
              fraseDeAbierto(reporte.abierto),
            ].map((frase) => frase && <span key={frase}>{frase}</span>)}
          </DetalleDeReporte>
        )
      }
      acciones={reporte && <AccionesDeReporte reporte={reporte} />}
    >
      <Leido lectura={lectura}>
        {(leido) => (
          <>
            <CuerpoDeReporte reporte={leido} />
            {leido.enlace !== null && <EnlacesDeReporte reporteSemanalId={reporteSemanalId} />}
          </>
        )}
      </Leido>
    </Pagina>
  )
}
