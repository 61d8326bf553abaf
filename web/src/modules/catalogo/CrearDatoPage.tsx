import { createFileRoute } from '@tanstack/react-router'
import { rutaPropia } from '../../api/sesion.ts'
import { exigirAdministracion } from '../../pagina/sesion/guardia.ts'
import { CrearDatoForm } from './CrearDatoForm.tsx'
import { leerRedirect } from './filtros.ts'

export const Route = createFileRoute('/_marco/datosAuxiliares/crear')({
  beforeLoad: exigirAdministracion,
  validateSearch: leerRedirect,
  component: CrearDatoPage,
})

const CATALOGO = '/datosAuxiliares'

function CrearDatoPage() {
  const { redirect } = Route.useSearch()
  return (
    <CrearDatoForm
      destino={rutaPropia(redirect) ?? CATALOGO}
      migas={[{ texto: 'Materiales y mano de obra', href: CATALOGO }]}
    />
  )
}
