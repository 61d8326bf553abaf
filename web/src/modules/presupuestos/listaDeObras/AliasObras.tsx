import { createFileRoute, redirect } from '@tanstack/react-router'
import { direcciones } from '../../../pagina/direcciones.ts'
import { FILTROS_DE_OBRAS } from './filtros.ts'

/** /obras is another name of /presupuestos (domain.md §15). */
export const Route = createFileRoute('/_marco/obras')({
  validateSearch: FILTROS_DE_OBRAS.leer,
  beforeLoad: ({ search }) => {
    throw redirect({ to: direcciones.obras.ruta, search, replace: true })
  },
})
