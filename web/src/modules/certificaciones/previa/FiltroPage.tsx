import { createFileRoute } from '@tanstack/react-router'
import { Pagina } from '../../../pagina/Pagina.tsx'
import { exigirCostos } from '../../../pagina/sesion/guardia.ts'
import { FILTROS_DE_PREVIA } from '../filtros.ts'

export const Route = createFileRoute('/_marco/certificacion/filtro')({
  beforeLoad: exigirCostos,
  validateSearch: FILTROS_DE_PREVIA.leer,
  component: FiltroPage,
})

function FiltroPage() {
  return <Pagina titulo="Generar reporte">{null}</Pagina>
}
