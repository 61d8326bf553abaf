import { useSyncExternalStore } from 'react'

/** What a browser that can install the application by itself hands over; TypeScript's DOM does not know it. */
interface Oferta extends Event {
  prompt: () => Promise<unknown>
}

let oferta: Oferta | null = null
const oyentes = new Set<() => void>()

function cambiar(nueva: Oferta | null): void {
  oferta = nueva
  for (const avisar of oyentes) avisar()
}

/** The offer comes once, early, and is lost to who does not listen: called before the first screen. */
export function oirOferta(): void {
  globalThis.addEventListener('beforeinstallprompt', (evento) => {
    // The menu offers it; the browser's own banner would come in the middle of somebody's work.
    evento.preventDefault()
    cambiar(evento as Oferta)
  })
  globalThis.addEventListener('appinstalled', () => cambiar(null))
}

function oir(avisar: () => void): () => void {
  oyentes.add(avisar)
  return () => oyentes.delete(avisar)
}

/** Asks the browser to install; null where it has not offered to, and a person must do it by its menu. */
export function useInstalar(): (() => Promise<void>) | null {
  const actual = useSyncExternalStore(oir, () => oferta)
  if (actual === null) return null
  return async () => {
    // An offer serves once, whatever is answered.
    cambiar(null)
    await actual.prompt()
  }
}

/** Whether this already is the installed application: there is nothing to download then. */
export function esAplicacion(): boolean {
  return globalThis.matchMedia?.('(display-mode: standalone)').matches ?? false
}

const ESPERA_MS = 4000

/** The worker that shows the page without connection; it comes after the first screen, and only where it may. */
export function registrarServicio(): void {
  // Without https (a server opened by its address on the office's network) there is none.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  setTimeout(() => void navigator.serviceWorker.register('/sw.js').catch(() => undefined), ESPERA_MS)
}
