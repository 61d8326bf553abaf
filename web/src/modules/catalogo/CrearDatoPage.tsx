import { createFileRoute } from '@tanstack/react-router'
import { rutaPropia } from '../../api/sesion.ts'
import { direcciones } from '../../pagina/direcciones.ts'
import { exigirAdministracion } from '../../pagina/sesion/guardia.ts'
import { CrearDatoForm } from './CrearDatoForm.tsx'
import { leerRedirect } from './datos/filtros.ts'
import { MIGAS_DE_DATO } from './migas.ts'

export const Route = createFileRoute('/_marco/datosAuxiliares/crear')({
  beforeLoad: exigirAdministracion,
  validateSearch: leerRedirect,
  component: CrearDatoPage,
})

function CrearDatoPage() {
  const { redirect } = Route.useSearch()
  return (
    <CrearDatoForm destino={rutaPropia(redirect) ?? direcciones.datosAuxiliares()} migas={MIGAS_DE_DATO} />
  )
}
