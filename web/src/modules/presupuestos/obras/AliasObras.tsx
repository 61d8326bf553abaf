import { createFileRoute, redirect } from '@tanstack/react-router'
import { leerFiltrosDeObras } from './filtros.ts'

/** /obras is another name of /presupuestos (domain.md §15). */
export const Route = createFileRoute('/_marco/obras')({
  validateSearch: leerFiltrosDeObras,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/presupuestos', search, replace: true })
  },
})
