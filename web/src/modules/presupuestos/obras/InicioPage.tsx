import { createFileRoute, redirect } from '@tanstack/react-router'
import { leerClaims } from '../../../api/sesion.ts'
import { exigirSesion } from '../../../app/guardia.ts'
import { leerFiltrosDeObras } from './filtros.ts'
import { ListaDeObras } from './ListaDeObras.tsx'

/** The start is the works list; a cliente has its own (spec 2, route table). */
export const Route = createFileRoute('/_marco/')({
  beforeLoad: (llegada) => {
    exigirSesion(llegada)
    if (leerClaims()?.rol === 'cliente') throw redirect({ href: '/presupuestosCliente', replace: true })
  },
  validateSearch: leerFiltrosDeObras,
  component: InicioPage,
})

function InicioPage() {
  return <ListaDeObras filtros={Route.useSearch()} />
}
