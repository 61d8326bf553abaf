import { createFileRoute, redirect } from '@tanstack/react-router'
import { queryClient } from '../../api/queryClient.ts'
import { leerToken, olvidarSesion } from '../../api/sesion.ts'
import { type FiltroLeido, opcion } from '../../pagina/busqueda/filtros.ts'
import { direcciones } from '../../pagina/direcciones.ts'

/** The reason that /login will show. */
const AVISO = opcion(['acceso', 'contrasena', 'sesion'], '')

/**
 * Shows nothing: clears what this browser stored, except `redirectTo`, and goes to /login (spec 1 §2). The server is
 * told, so that the token ends at once; it isn't waited for, because logging out must work offline.
 */
export const Route = createFileRoute('/_acceso/logout')({
  validateSearch: ({ aviso }: Record<string, unknown>): { aviso?: FiltroLeido<typeof AVISO> } => ({
    aviso: AVISO.leer(aviso),
  }),
  beforeLoad: ({ search }) => {
    const token = leerToken()
    if (token !== null)
      void import('./sesion/cerrarSesion.ts').then(({ avisarAlServidor }) => avisarAlServidor(token))
    olvidarSesion(search.aviso === 'sesion')
    queryClient.clear()
    throw redirect({ to: direcciones.login.ruta, search, replace: true })
  },
})
