import { createFileRoute } from '@tanstack/react-router'
import { direcciones } from '../../../../pagina/direcciones.ts'
import { exigirAdministracion } from '../../../../pagina/sesion/guardia.ts'
import { ImportarHoja } from './ImportarHoja.tsx'

export const Route = createFileRoute('/_marco/presupuestoDesdeExcel')({
  beforeLoad: exigirAdministracion,
  component: () => <ImportarHoja dentroDe={null} migas={[{ texto: 'Obras', href: direcciones.obras() }]} />,
})
