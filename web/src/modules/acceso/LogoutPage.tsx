import { createFileRoute, redirect } from '@tanstack/react-router'
import { queryClient } from '../../api/queryClient.ts'
import { leerToken, olvidarSesion } from '../../api/sesion.ts'

/**
 * No screen: clears what this browser kept, but `redirectTo`, and goes to /login (spec 1 §2). The server is told too,
 * so that the token ends at once; it is not waited for, since leaving must work without a connection.
 */
export const Route = createFileRoute('/_acceso/logout')({
  validateSearch: ({ aviso }: Record<string, unknown>): { aviso?: 'acceso' | 'contrasena' } =>
    aviso === 'acceso' || aviso === 'contrasena' ? { aviso } : {},
  beforeLoad: ({ search }) => {
    const token = leerToken()
    if (token !== null)
      void import('./cerrarSesion.ts').then(({ avisarAlServidor }) => avisarAlServidor(token))
    olvidarSesion()
    queryClient.clear()
    throw redirect({ to: '/login', search, replace: true })
  },
})
