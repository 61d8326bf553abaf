import { mensajesSemanales } from '@plomada/domain/nucleo/mensajes/semanales'
import { tituloDeReporte } from '@plomada/domain/reportes/semanales/secciones'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { textoDeError } from '../../../../api/errores.ts'
import { direcciones } from '../../../../pagina/direcciones.ts'
import { Leido } from '../../../../pagina/Leido.tsx'
import { useObraActual } from '../../../../pagina/obra/obraActual.ts'
import { Pagina } from '../../../../pagina/Pagina.tsx'
import { exigirSesion } from '../../../../pagina/sesion/guardia.ts'
import { useSesion } from '../../../../pagina/sesion/useSesion.ts'
import { Descargar } from '../../../../ui/Descargar.tsx'
import { bajarPdfDeReporte } from '../compartir/abrirPdf.ts'
import { unReporte } from '../queries.ts'
import { CuerpoDeReporte } from '../reporte/CuerpoDeReporte.tsx'
import { DetalleDeReporte } from '../reporte/DetalleDeReporte.tsx'
import { ComoElCliente } from './ComoElCliente.tsx'
import { migasDeReportes } from './migas.ts'

export const Route = createFileRoute(
  '/_marco/presupuestoCliente/$presupuestoId/reportes/semanales/$reporteSemanalId',
)({
  beforeLoad: exigirSesion,
  component: ReporteDelClientePage,
})

/** One week, as the client of the work reads it. */
function ReporteDelClientePage() {
  const { presupuestoId, reporteSemanalId } = Route.useParams()
  const { obra } = useObraActual()
  const sesion = useSesion()
  const lectura = useQuery(unReporte(reporteSemanalId))
  const reporte = lectura.data
  return (
    <Pagina
      titulo={reporte ? tituloDeReporte(reporte.secciones) : 'Reporte semanal'}
      migas={[
        ...migasDeReportes(sesion?.rol, obra),
        { texto: mensajesSemanales.titulo, href: direcciones.reportesDelCliente({ presupuestoId }) },
      ]}
      aviso={<ComoElCliente />}
      detalle={reporte && <DetalleDeReporte reporte={reporte} />}
      acciones={
        reporte && (
          <Descargar
            icono={<IconFileTypePdf size={16} aria-hidden />}
            bajar={bajarPdfDeReporte(reporteSemanalId)}
            textoDeError={textoDeError}
          >
            Descargar PDF
          </Descargar>
        )
      }
    >
      <Leido lectura={lectura}>{(leido) => <CuerpoDeReporte reporte={leido} />}</Leido>
    </Pagina>
  )
}
