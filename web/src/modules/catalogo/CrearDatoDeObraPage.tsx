import { createFileRoute } from '@tanstack/react-router'
import { rutaPropia } from '../../api/sesion.ts'
import { direcciones } from '../../pagina/direcciones.ts'
import { exigirAdministracion } from '../../pagina/sesion/guardia.ts'
import { CrearDatoForm } from './CrearDatoForm.tsx'
import { leerRedirect } from './datos/filtros.ts'

export const Route = createFileRoute('/_marco/datosAuxiliares/$presupuestoId/crear')({
  beforeLoad: exigirAdministracion,
  validateSearch: leerRedirect,
  component: CrearDatoDeObraPage,
})

/** Leads back to the address in `redirect`, or else to the work's prices. */
function CrearDatoDeObraPage() {
  const { presupuestoId } = Route.useParams()
  const { redirect } = Route.useSearch()
  const precios = direcciones.preciosDeObra({ presupuestoId })
  return (
    <CrearDatoForm
      presupuestoId={presupuestoId}
      destino={rutaPropia(redirect) ?? precios}
      migas={[{ texto: 'Precios de la obra', href: precios }]}
    />
  )
}
