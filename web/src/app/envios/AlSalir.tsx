import { mensajesEnvios } from '@plomada/domain/nucleo/mensajes/envios'
import { useBlocker } from '@tanstack/react-router'
import { Suspense } from 'react'
import { cuantosLugares } from '../../api/envios/cola.ts'
import { useEnvios } from '../../api/envios/lista.ts'
import { direcciones } from '../../pagina/direcciones.ts'
import { perezoso } from '../../ui/perezoso.ts'

const ConfirmDialog = perezoso(() => import('../../ui/ConfirmDialog.tsx').then((m) => m.ConfirmDialog))

/** Tells a user who logs out with unsent changes what becomes of them; a session that ended by itself asks nothing. */
export function AlSalir() {
  const { cola, sinGuardar } = useEnvios()
  const perdibles = cuantosLugares(cola.filter(({ id }) => sinGuardar.has(id)))
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ next }) =>
      next.pathname === direcciones.logout.ruta && cola.length > 0 && !tieneAviso(next.search),
    enableBeforeUnload: () => perdibles > 0,
    // Disabled when nothing waits, because a blocker delays every navigation, and code after one expects it done.
    disabled: cola.length === 0,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <Suspense>
      <ConfirmDialog
        abierto
        texto={
          perdibles > 0
            ? mensajesEnvios.alSalirSePierde(perdibles)
            : mensajesEnvios.alSalir(cuantosLugares(cola))
        }
        verbo="Cerrar sesión"
        verboSeguro="Quedarme"
        peligroso={perdibles > 0}
        onConfirmar={proceed}
        onCerrar={reset}
      />
    </Suspense>
  )
}

/** /logout with a reason in its address wasn't chosen by the user. */
function tieneAviso(busqueda: object): boolean {
  return 'aviso' in busqueda && busqueda.aviso !== undefined
}
