import { availableParallelism } from 'node:os'

/** What may wait for one dear thing, and for how long. What is being done is not counted. */
export interface Limites {
  /** Pieces of one person, or of one network where nobody is known yet. */
  persona: number
  /** Pieces of one firm. */
  firma: number
  /** Pieces of everybody: what bounds the memory that waiting takes. */
  todos: number
  /** Told to who is refused: about the time in which what waits of theirs has gone. */
  reintentarSegundos: number
}

// The one place for all of them (decision 0023). A person's limit is what honest use asks at the same moment, with room;
// a firm's is that of some of its people at once, so that one of them can't spend it; everybody's is in memory.

/** Somebody opens a few works' documents in tabs; each piece that waits holds its data, some 5 MB of the largest work. */
export const LIMITES_DOCUMENTOS: Limites = { persona: 8, firma: 16, todos: 60, reintentarSegundos: 10 }

/** A file that waits holds its bytes, up to 2 MB, and may take half a minute of a processor. */
export const LIMITES_LECTURA: Limites = { persona: 2, firma: 4, todos: 20, reintentarSegundos: 20 }

/**
 * A hash takes 35 ms and its 19 MiB only in its turn. Behind one network a whole office enters at eight, so before
 * anybody is known the network has the firm's number.
 */
export const LIMITES_HASH: Limites = { persona: 40, firma: 40, todos: 400, reintentarSegundos: 3 }

/** Half of the processors: what hashes runs beside the loop that answers everybody. */
export const HASHES_A_LA_VEZ = Math.max(1, Math.floor(availableParallelism() / 2)) // not money: a share of processors

/** A page asks twenty things at once, an office has several open; who waits holds a request and nothing more. */
export const LIMITES_BASE: Limites = { persona: 80, firma: 240, todos: 2000, reintentarSegundos: 2 }

/** Of the connections that there are, those that one firm may hold: half, so that it takes two to hold them all. */
export function conexionesPorFirma(conexiones: number): number {
  return Math.max(1, Math.ceil(conexiones / 2)) // not money: a share of connections
}
