import { createFileRoute, redirect } from '@tanstack/react-router'
import { queryClient } from '../../api/queryClient.ts'
import { leerToken, olvidarSesion } from '../../api/sesion.ts'
import { leerOpcion } from '../../pagina/busqueda/busqueda.ts'

/** What /login will say about why one came. */
const AVISOS = ['', 'acceso', 'contrasena', 'sesion'] as const

/**
 * No screen: clears what this browser kept, but `redirectTo`, and goes to /login (spec 1 §2). The server is told too,
 * so that the token ends at once; it is not waited for, since leaving must work without a connection.
 */
export const Route = createFileRoute('/_acceso/logout')({
  validateSearch: ({ aviso }: Record<string, unknown>): { aviso?: (typeof AVISOS)[number] | undefined } => {
    const elegido = leerOpcion(aviso, AVISOS, '')
    return elegido === '' ? {} : { aviso: elegido }
  },
  beforeLoad: ({ search }) => {
    const token = leerToken()
    if (token !== null)
      void import('./cerrarSesion.ts').then(({ avisarAlServidor }) => avisarAlServidor(token))
    olvidarSesion(search.aviso === 'sesion')
    queryClient.clear()
    throw redirect({ to: '/login', search, replace: true })
  },
})
