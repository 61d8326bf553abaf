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

/** Imports match below their address too (2-site-management §2); what follows says nothing. */
const BAJO_UNA_IMPORTACION = /^(\/importar(?:Materiales|ManoDeObra|Rubros)Excel)\/.*/

export function crearRouter() {
  const router = createRouter({
    routeTree,
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorPage,
    scrollRestoration: true,
    trailingSlash: 'preserve',
    caseSensitive: true,
    rewrite: {
      input: ({ url }) => {
        url.pathname = url.pathname.replace(BAJO_UNA_IMPORTACION, '$1')
        return url
      },
    },
    parseSearch: leerBusqueda,
    stringifySearch: escribirBusqueda,
  })
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) enfocarTitulo()
  })
  return router
}
