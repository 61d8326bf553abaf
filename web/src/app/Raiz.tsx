import { createRootRoute, Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { hayPassword, hayReingreso, oirPassword, oirReingreso } from '../api/reingreso.ts'

const SesionVencida = lazy(() =>
  import('./SesionVencida.tsx').then((modulo) => ({ default: modulo.SesionVencida })),
)
const PasswordDeNuevo = lazy(() =>
  import('./PasswordDeNuevo.tsx').then((modulo) => ({ default: modulo.PasswordDeNuevo })),
)

export const Route = createRootRoute({ component: Raiz })

/**
 * The page, and on top of it the questions for the password: after the session has ended, or before something
 * important is saved.
 */
function Raiz() {
  const vencida = useSyncExternalStore(oirReingreso, hayReingreso)
  const confirma = useSyncExternalStore(oirPassword, hayPassword)
  return (
    <>
      <Outlet />
      <Suspense>{confirma && <PasswordDeNuevo />}</Suspense>
      <Suspense>{vencida && <SesionVencida />}</Suspense>
    </>
  )
}
