import { type AnyRouter, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { crearRouter } from './router.ts'

type Lector = (busqueda: Record<string, unknown>) => object

/** Every parameter that a page reads from its address, each with an invalid value. */
function disparates(leer: Lector): Record<string, string> {
  const buscados: Record<string, string> = {}
  const anotar = (_: object, nombre: string | symbol) => {
    buscados[String(nombre)] = 'disparate'
    return 'disparate'
  }
  leer(new Proxy({}, { get: anotar }))
  return buscados
}

/** Parameters that the page gets without having read them. */
function coladas(router: AnyRouter, ruta: string, leer: Lector): string[] {
  const busqueda = disparates(leer)
  const leido: Record<string, unknown> = { ...leer(busqueda) }
  const hallado: Record<string, unknown> = { ...router.matchRoutes(ruta, busqueda).at(-1)?.search }
  return Object.keys(busqueda).filter((nombre) => hallado[nombre] !== leido[nombre])
}

// The router keeps parameters that a page's reader leaves out: `?page=x` would reach the page, and the server,
// unread.
test('a page takes from its address what it reads and nothing else', () => {
  const router = crearRouter()
  const paginas = Object.entries(router.routesByPath).flatMap(([ruta, { options }]) => {
    const leer: unknown = options.validateSearch
    return typeof leer === 'function' ? [{ ruta, leer: (busqueda: object): object => leer(busqueda) }] : []
  })
  expect(paginas.length).toBeGreaterThan(20)
  const con = paginas.filter(({ ruta, leer }) => coladas(router, ruta, leer).length > 0)
  expect(con.map(({ ruta }) => ruta)).toEqual([])
})

test('one that leaves out what it can not read is found', () => {
  const raiz = createRootRoute()
  const leer = ({ page }: Record<string, unknown>) => (page === '2' ? { page } : {})
  const lista = createRoute({ getParentRoute: () => raiz, path: '/lista', validateSearch: leer })
  const router = createRouter({ routeTree: raiz.addChildren([lista]) })
  expect(coladas(router, '/lista', leer)).toEqual(['page'])
})
