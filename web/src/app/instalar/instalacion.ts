import { useSyncExternalStore } from 'react'
import { queryClient } from '../../api/queryClient.ts'
import { pantallaQuieta } from '../senal/quieta.ts'

/** The event of browsers that can install the application; missing in TypeScript's DOM types. */
interface Oferta extends Event {
  prompt: () => Promise<unknown>
}

let oferta: Oferta | null = null
const oyentes = new Set<() => void>()

function cambiar(nueva: Oferta | null): void {
  oferta = nueva
  for (const avisar of oyentes) avisar()
}

/** Called before the first screen: the event comes once, early, and is lost without a listener. */
export function oirOferta(): void {
  globalThis.addEventListener('beforeinstallprompt', (evento) => {
    // The menu offers it, because the browser's own banner would interrupt somebody's work.
    evento.preventDefault()
    cambiar(evento as Oferta)
  })
  globalThis.addEventListener('appinstalled', () => cambiar(null))
}

function oir(avisar: () => void): () => void {
  oyentes.add(avisar)
  return () => oyentes.delete(avisar)
}

/** Asks the browser to install; null where it offers no prompt, and the user has to do it by the browser's menu. */
export function useInstalar(): (() => Promise<void>) | null {
  const actual = useSyncExternalStore(oir, () => oferta)
  if (actual === null) return null
  return async () => {
    // A prompt can be used once, whatever the answer.
    cambiar(null)
    await actual.prompt()
  }
}

/** Whether this already is the installed application. */
export function esAplicacion(): boolean {
  return globalThis.matchMedia?.('(display-mode: standalone)').matches ?? false
}

/** Registers the worker with which the application opens without signal; after the first screen, and only where that is allowed. */
export function instalarServicio(): void {
  // Without https (a server opened by its address in the office network) there are no service workers.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  void pantallaQuieta(queryClient)
    .then(registrar)
    .catch(() => undefined)
}

async function registrar(): Promise<void> {
  const registro = await navigator.serviceWorker.register('/sw.js')
  const { vigilar } = await import('../senal/version.ts')
  vigilar(registro)
}
