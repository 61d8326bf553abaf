import { createFileRoute } from '@tanstack/react-router'
import { exigirAdministracion } from '../../../pagina/sesion/guardia.ts'
import { IMPORTE_DE_MATERIALES } from './importe/importador.ts'
import { PanelDeImporte } from './PanelDeImporte.tsx'

export const Route = createFileRoute('/_marco/importarMaterialesExcel')({
  beforeLoad: exigirAdministracion,
  component: () => <PanelDeImporte importador={IMPORTE_DE_MATERIALES} />,
})
