import { createFileRoute } from '@tanstack/react-router'
import { Pagina } from '../../../pagina/Pagina.tsx'
import { exigirCostos } from '../../../pagina/sesion/guardia.ts'
import { FILTROS_DE_CERTIFICACIONES } from '../filtros.ts'

export const Route = createFileRoute('/_marco/certificaciones/$presupuestoId')({
  beforeLoad: exigirCostos,
  validateSearch: FILTROS_DE_CERTIFICACIONES.leer,
  component: CertificacionesPage,
})

function CertificacionesPage() {
  return <Pagina titulo="Reportes generados">{null}</Pagina>
}
