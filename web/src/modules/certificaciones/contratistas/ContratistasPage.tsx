import { createFileRoute } from '@tanstack/react-router'
import { Pagina } from '../../../pagina/Pagina.tsx'
import { exigirAdministracion } from '../../../pagina/sesion/guardia.ts'
import { FILTROS_DE_CONTRATISTAS } from '../filtros.ts'

export const Route = createFileRoute('/_marco/contratistas')({
  beforeLoad: exigirAdministracion,
  validateSearch: FILTROS_DE_CONTRATISTAS.leer,
  component: ContratistasPage,
})

function ContratistasPage() {
  return <Pagina titulo="Contratistas">{null}</Pagina>
}
