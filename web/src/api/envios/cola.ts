import type { Envio } from './envio.ts'

// The queue as a list in order of sending: pure, the same for what this window shows and for what the device keeps.

/** What was learnt of one envio. */
export type Desenlace =
  /** The server has it; `version` is the row's new one, where it has any. */
  { tipo: 'hecho'; version: number | null } | { tipo: 'rechazado'; motivo: string; actual: Envio['actual'] }

/**
 * With one more. What was never sent, or was refused, of the same place is replaced by it; what may have arrived stays
 * before it, since nobody knows. The version is the one that the first edit of the row that waits was typed on: later
 * ones were typed over that one's value, whatever the row says by now.
 */
export function encolar<E extends Envio>(cola: readonly E[], nuevo: E): E[] {
  const reemplazados = cola.filter(
    (e) => e.lugar === nuevo.lugar && (e.intentos === 0 || e.estado === 'rechazado'),
  )
  const primero = cola.find(
    (e) => e.fila === nuevo.fila && (e.estado === 'pendiente' || reemplazados.includes(e)),
  )
  const heredero = primero === undefined ? nuevo : conVersion(nuevo, primero.body.version)
  return [...cola.filter((e) => !reemplazados.includes(e)), heredero]
}

/** Without one, and the others as they are after it: also in a queue that had forgotten it, on a full disk. */
export function resolver<E extends Envio>(cola: readonly E[], suyo: Envio, desenlace: Desenlace): E[] {
  const { id } = suyo
  const demas = cola.filter((e) => e.id !== id)
  if (desenlace.tipo === 'hecho') {
    // What waits on the same row was typed on what has just been stored.
    const version = desenlace.version ?? 0
    return demas.map((e) =>
      e.fila === suyo.fila && e.estado === 'pendiente' && version > Number(e.body.version ?? 0)
        ? conVersion(e, version)
        : e,
    )
  }
  // Nothing was stored under it, and there is a newer value of the same place: that one asks again.
  if (demas.some((e) => e.lugar === suyo.lugar && e.id > id)) return demas
  const { motivo, actual } = desenlace
  return cola.map((e) => (e.id === id ? { ...e, estado: 'rechazado', motivo, actual } : e))
}

/** With one more try counted: from here on nobody knows whether the server has it. */
export function intentado<E extends Envio>(cola: readonly E[], id: string): E[] {
  return cola.map((e) => (e.id === id ? { ...e, intentos: e.intentos + 1 } : e))
}

/** The next to send: the oldest that is not in `salteadas` rows and was not refused. */
export function siguiente<E extends Envio>(
  cola: readonly E[],
  salteadas: ReadonlySet<string>,
): E | undefined {
  return cola.find(({ estado, fila }) => estado === 'pendiente' && !salteadas.has(fila))
}

/** In order of sending. */
export function enOrden<E extends Envio>(cola: readonly E[]): E[] {
  return cola.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** How many places wait: two values of one cell are one. */
export function cuantosLugares(cola: readonly Envio[]): number {
  return new Set(cola.map(({ lugar }) => lugar)).size
}

function conVersion<E extends Envio>(envio: E, version: unknown): E {
  return version === undefined ? envio : { ...envio, body: { ...envio.body, version } }
}
