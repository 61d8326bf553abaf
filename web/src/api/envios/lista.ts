import { useMemo, useSyncExternalStore } from 'react'
import type { Envio } from './envio.ts'

// What this window knows of the waiting operations. Kept small on purpose: the header and logging out read it on
// every page, while what stores and sends (almacen.ts, cartero.ts) is loaded after the first screen.

export interface EstadoDeEnvios {
  /** Operations of the logged-in person, in order of sending. */
  cola: readonly Envio[]
  /** Ids of those that the device could not store: they live in this window alone. */
  sinGuardar: ReadonlySet<string>
  /** The last try failed: waiting operations are shown as such, not as being sent. */
  varado: boolean
  /** The server asked for a new log-in. */
  sinSesion: boolean
  /** How many arrived since the page opened. */
  llegados: number
  /** The bytes that are on their way, by the id of their operation, and how much of them has gone, in whole percents. */
  subiendo: { id: string; parte: number } | null
}

let estado: EstadoDeEnvios = {
  cola: [],
  sinGuardar: new Set(),
  varado: false,
  sinSesion: false,
  llegados: 0,
  subiendo: null,
}
/** Works of which nothing is sent while something else of theirs is under way (retener.ts). */
export const retenidas = new Set<string>()

const oyentes = new Set<() => void>()

export function leerEstado(): EstadoDeEnvios {
  return estado
}

export function cambiarEstado(cambio: Partial<EstadoDeEnvios>): void {
  estado = { ...estado, ...cambio }
  for (const oyente of oyentes) oyente()
}

export function oirEstado(oyente: () => void): () => void {
  oyentes.add(oyente)
  return () => oyentes.delete(oyente)
}

/** The present state; the same object while nothing changes. */
export function useEnvios(): EstadoDeEnvios {
  return useSyncExternalStore(oirEstado, leerEstado)
}

type LoQueEspera = Pick<EstadoDeEnvios, 'cola' | 'sinGuardar' | 'varado'>

/**
 * What waits of those that a screen shows, and how it is; the same object while that is the same, so that what else is sent,
 * and each byte of it, renders no sheet again. `filtro` is the same function from one rendering to the next.
 */
export function useEnviosDe(filtro: (envio: Envio) => boolean): LoQueEspera {
  return useSyncExternalStore(
    oirEstado,
    useMemo(() => leerSolo(filtro), [filtro]),
  )
}

function leerSolo(filtro: (envio: Envio) => boolean): () => LoQueEspera {
  let antes: LoQueEspera | undefined
  return () => {
    const { sinGuardar, varado } = estado
    const cola = estado.cola.filter(filtro)
    const esIgual =
      antes?.varado === varado &&
      antes.cola.length === cola.length &&
      cola.every(
        (envio, i) => envio === antes?.cola[i] && sinGuardar.has(envio.id) === antes.sinGuardar.has(envio.id),
      )
    if (antes === undefined || !esIgual) antes = { cola, sinGuardar, varado }
    return antes
  }
}

/** State of an operation, for the mark of its cell. */
export type EstadoDeEnvio = 'enviando' | 'sinEnviar' | 'sinGuardar' | 'rechazado'

export function estadoDelEnvio(
  envio: Envio,
  { varado, sinGuardar }: Pick<EstadoDeEnvios, 'varado' | 'sinGuardar'>,
): EstadoDeEnvio {
  if (envio.estado === 'rechazado') return 'rechazado'
  if (!varado) return 'enviando'
  return sinGuardar.has(envio.id) ? 'sinGuardar' : 'sinEnviar'
}

/** The failed operations, in order, without those under way. */
export function varados(estado: EstadoDeEnvios): Envio[] {
  return estado.cola.filter((envio) => estadoDelEnvio(envio, estado) !== 'enviando')
}
