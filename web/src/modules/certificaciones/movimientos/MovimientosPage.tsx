import { createFileRoute } from '@tanstack/react-router'
import { Pagina } from '../../../pagina/Pagina.tsx'
import { exigirAdministracion } from '../../../pagina/sesion/guardia.ts'
import { FILTROS_DE_MOVIMIENTOS } from '../filtros.ts'

export const Route = createFileRoute('/_marco/movimientos')({
  beforeLoad: exigirAdministracion,
  validateSearch: FILTROS_DE_MOVIMIENTOS.leer,
  component: MovimientosPage,
})

function MovimientosPage() {
  return <Pagina titulo="Movimientos">{null}</Pagina>
}
