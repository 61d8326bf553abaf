import { useSyncExternalStore } from 'react'
import { asentarBorradores } from '../../api/borradores/enCurso.ts'

/** What became of the version that this window runs. */
type Version =
  | 'al dia'
  /** A newer one is on this device and waits. */
  | 'hay otra'
  /** Another window has taken the newer one; this one goes on with its own files until somebody reloads it. */
  | 'en otra ventana'

let version: Version = 'al dia'
let pedida = false
let registro: ServiceWorkerRegistration | null = null
const oyentes = new Set<() => void>()

function cambiar(nueva: Version): void {
  version = nueva
  for (const avisar of oyentes) avisar()
}

const CADA_MS = 3_600_000

/** Follows the worker from its registration: a newer one waits until somebody accepts it (decision 0076). */
export function vigilar(reg: ServiceWorkerRegistration): void {
  registro = reg
  const { serviceWorker } = navigator
  // The first worker of a device takes nothing's place.
  let habia = serviceWorker.controller !== null
  const mirar = () => reg.waiting !== null && serviceWorker.controller !== null && cambiar('hay otra')
  mirar()
  reg.addEventListener('updatefound', () => reg.installing?.addEventListener('statechange', mirar))
  serviceWorker.addEventListener('controllerchange', () => {
    if (pedida) location.reload()
    else if (habia) cambiar('en otra ventana')
    habia = true
  })
  const buscar = () => void reg.update().catch(() => undefined)
  setInterval(buscar, CADA_MS)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && buscar())
}

/** Takes the newer version in this window, once every draft is on the device. */
export async function actualizar(): Promise<void> {
  await asentarBorradores()
  const espera = registro?.waiting
  if (version === 'en otra ventana' || !espera) return location.reload()
  pedida = true
  espera.postMessage('saltar')
}

export function useVersion(): Version {
  return useSyncExternalStore(
    (avisar) => {
      oyentes.add(avisar)
      return () => oyentes.delete(avisar)
    },
    () => version,
  )
}

const ESPERA_MS = 3000
/** ms that an installation may take before it is asked about again. */
const INSTALA_MS = 5000

/** Whether the worker holds all that is needed without signal, as it says itself; one that is being installed is waited for. */
export async function servicioListo(): Promise<boolean> {
  const activo = await Promise.race([
    navigator.serviceWorker?.ready.then(({ active }) => active),
    new Promise<null>((listo) => setTimeout(() => listo(null), INSTALA_MS)),
  ])
  if (!activo) return false
  const { port1, port2 } = new MessageChannel()
  return new Promise((listo) => {
    const reloj = setTimeout(() => listo(false), ESPERA_MS)
    port1.onmessage = ({ data }: MessageEvent<{ listo: boolean }>) => {
      clearTimeout(reloj)
      listo(data.listo)
    }
    activo.postMessage('que-hay', [port2])
  })
}
