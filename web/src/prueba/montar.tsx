import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { routeTree } from '../app/routeTree.gen.ts'
import { escribirBusqueda, leerBusqueda } from '../pagina/busqueda/busqueda.ts'
import { tema } from '../ui/tema.ts'

/** Renders a component inside the product's providers, without animations; returns the simulated user. */
export function montar(pieza: ReactNode) {
  const usuario = userEvent.setup()
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const vista = render(<Entorno cache={cache}>{pieza}</Entorno>)
  return { usuario, cache, ...vista }
}

/** Opens an address of the product, with its real routes. */
export function abrir(direccion: string) {
  const history = createMemoryHistory({ initialEntries: [direccion] })
  const router = createRouter({
    routeTree,
    history,
    parseSearch: leerBusqueda,
    stringifySearch: escribirBusqueda,
  })
  return { router, ...montar(<RouterProvider router={router} />) }
}

function Entorno({ cache, children }: { cache: QueryClient; children: ReactNode }) {
  return (
    <MantineProvider theme={tema} env="test">
      <QueryClientProvider client={cache}>{children}</QueryClientProvider>
    </MantineProvider>
  )
}
