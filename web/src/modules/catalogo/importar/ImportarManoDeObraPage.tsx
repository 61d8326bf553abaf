import { createFileRoute } from '@tanstack/react-router'
import { exigirAdministracion } from '../../../pagina/sesion/guardia.ts'
import { IMPORTE_DE_MANO_DE_OBRA } from './importe/importador.ts'
import { PanelDeImporte } from './PanelDeImporte.tsx'

export const Route = createFileRoute('/_marco/importarManoDeObraExcel')({
  beforeLoad: exigirAdministracion,
  component: () => <PanelDeImporte importador={IMPORTE_DE_MANO_DE_OBRA} />,
})
