import { createFileRoute } from '@tanstack/react-router'
import { exigirAdministracion } from '../../../pagina/sesion/guardia.ts'
import { PanelDeImporte } from '../../catalogo/importar/PanelDeImporte.tsx'
import { IMPORTE_DE_ANALISIS } from './importador.ts'

export const Route = createFileRoute('/_marco/importarRubrosExcel')({
  beforeLoad: exigirAdministracion,
  component: () => <PanelDeImporte importador={IMPORTE_DE_ANALISIS} />,
})
