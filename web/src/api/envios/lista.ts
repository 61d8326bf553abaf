import { useSyncExternalStore } from 'react'
import type { Envio } from './envio.ts'

// What this window knows of what waits. It is light on purpose: the header and the way out read it on every page, and
// what keeps and sends (almacen.ts, cartero.ts) comes after the first screen.

export interface Estado {
  /** Of the person who is logged in, in order of sending. */
  cola: readonly Envio[]
  /** Ids of those that the device could not keep: they live in this window alone. */
  sinGuardar: ReadonlySet<string>
  /** The last try did not get through: what waits is told, instead of looking like an edit on its way. */
  varado: boolean
  /** The server asked for a new log-in. */
  sinSesion: boolean
  /** How many arrived since the page opened. */
  llegados: number
}

let estado: Estado = { cola: [], sinGuardar: new Set(), varado: false, sinSesion: false, llegados: 0 }
const oyentes = new Set<() => void>()

export function leerEstado(): Estado {
  return estado
}

export function cambiarEstado(cambio: Partial<Estado>): void {
  estado = { ...estado, ...cambio }
  for (const oyente of oyentes) oyente()
}

export function oirEstado(oyente: () => void): () => void {
  oyentes.add(oyente)
  return () => oyentes.delete(oyente)
}

/** All that waits; the same object while nothing changes. */
export function useEnvios(): Estado {
  return useSyncExternalStore(oirEstado, leerEstado)
}

/** How an envio stands, for the mark of its cell. */
export type EstadoDeEnvio = 'enviando' | 'sinEnviar' | 'sinGuardar' | 'rechazado'

export function estadoDe(envio: Envio, { varado, sinGuardar }: Estado): EstadoDeEnvio {
  if (envio.estado === 'rechazado') return 'rechazado'
  if (!varado) return 'enviando'
  return sinGuardar.has(envio.id) ? 'sinGuardar' : 'sinEnviar'
}

/** Those that failed, in order; not those on their way. */
export function varados(estado: Estado): Envio[] {
  return estado.cola.filter((envio) => estadoDe(envio, estado) !== 'enviando')
}
