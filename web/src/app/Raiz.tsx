import { createRootRoute, Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { hayReingreso, oirReingreso } from '../api/reingreso.ts'

const SesionVencida = lazy(() =>
  import('./SesionVencida.tsx').then((modulo) => ({ default: modulo.SesionVencida })),
)

export const Route = createRootRoute({ component: Raiz })

/** Every page, and over it the question for the password when the session ends meanwhile. */
function Raiz() {
  const vencida = useSyncExternalStore(oirReingreso, hayReingreso)
  return (
    <>
      <Outlet />
      <Suspense>{vencida && <SesionVencida />}</Suspense>
    </>
  )
}
