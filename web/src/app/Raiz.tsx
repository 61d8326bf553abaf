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

/** Every page, and over it the questions for the password: the session ended, or what is saved wants it again. */
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
