import { QueryClient } from '@tanstack/react-query'
import { ErrorDeApi } from './errores.ts'
import { leerClaims, oirSesion } from './sesion.ts'

/** The cache of answers. Only failures of the network are tried again: a refusal would be the same the second time. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // 'always': without a connection the screen says so, instead of waiting silently until there is one.
      networkMode: 'always',
      retry: (intentos, error) =>
        error instanceof ErrorDeApi && (error.esDeRed || error.status >= 500) && intentos < 2,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

// When another person logs in, perhaps in another tab, the cache is not theirs.
let dueno = leerClaims()?.credencialId
oirSesion(() => {
  const ahora = leerClaims()?.credencialId
  if (ahora === undefined || ahora === dueno) return
  dueno = ahora
  queryClient.clear()
})
