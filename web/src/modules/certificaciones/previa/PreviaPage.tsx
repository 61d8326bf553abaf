import { createFileRoute } from '@tanstack/react-router'
import { Pagina } from '../../../pagina/Pagina.tsx'
import { exigirCostos } from '../../../pagina/sesion/guardia.ts'
import { FILTROS_DE_PREVIA } from '../filtros.ts'

export const Route = createFileRoute('/_marco/certificacion/preview')({
  beforeLoad: exigirCostos,
  validateSearch: FILTROS_DE_PREVIA.leer,
  component: PreviaPage,
})

function PreviaPage() {
  return <Pagina titulo="Certificación">{null}</Pagina>
}
