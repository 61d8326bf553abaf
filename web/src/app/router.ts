import { createRouter } from '@tanstack/react-router'
import { escribirBusqueda, leerBusqueda } from '../pagina/busqueda/busqueda.ts'
import { enfocarTitulo } from '../pagina/foco.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { routeTree } from './routeTree.gen.ts'

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof crearRouter>
  }
}

export function crearRouter() {
  const router = createRouter({
    routeTree,
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorPage,
    scrollRestoration: true,
    trailingSlash: 'preserve',
    caseSensitive: true,
    parseSearch: leerBusqueda,
    stringifySearch: escribirBusqueda,
  })
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) enfocarTitulo()
  })
  return router
}
