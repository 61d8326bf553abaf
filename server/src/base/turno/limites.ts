import { availableParallelism } from 'node:os'

/** How much may wait for one expensive resource, and for how long. What is being done does not count. */
export interface Limites {
  /** Most pieces of one person, or of one network where the person is not known yet. */
  persona: number
  /** Most pieces of one firm. */
  firma: number
  /** Most pieces of everybody, which bounds the memory that waiting takes. */
  todos: number
  /** Seconds told to whoever is refused: about the time until their waiting pieces are done. */
  reintentarSegundos: number
}

// All limits, in one place (decision 0023). A person's is what honest use asks for at one moment, with room to spare;
// a firm's is that of several of its people, so that one alone can't use it up; everybody's follows from memory.

/**
 * Somebody opens documents of a few works in tabs; each waiting piece holds its data, some 5 MB for the largest work.
 */
export const LIMITES_DOCUMENTOS: Limites = { persona: 8, firma: 16, todos: 60, reintentarSegundos: 10 }

/** A waiting file holds its bytes, up to 2 MB, and may take half a minute of a processor. */
export const LIMITES_LECTURA: Limites = { persona: 2, firma: 4, todos: 20, reintentarSegundos: 20 }

/**
 * A photo takes a tenth of a second, and waits on the disk with up to 8 MB. A phone sends one at a time; several of a
 * firm come back into signal at once.
 */
export const LIMITES_FOTOS: Limites = { persona: 4, firma: 16, todos: 60, reintentarSegundos: 5 }

/**
 * A hash takes 35 ms, and its 19 MiB only while it runs. A whole office may log in at eight from one network, and
 * nobody is known before, so the network's limit is that of a firm.
 */
export const LIMITES_HASH: Limites = { persona: 40, firma: 40, todos: 400, reintentarSegundos: 3 }

/** Half of the processors: hashing runs beside the event loop that answers everybody. */
export const HASHES_A_LA_VEZ = Math.max(1, Math.floor(availableParallelism() / 2)) // not money: a share of processors

/** A page asks for twenty things at once and an office has several open; a waiting request holds nothing but itself. */
export const LIMITES_BASE: Limites = { persona: 80, firma: 240, todos: 2000, reintentarSegundos: 2 }

/** How many of the connections one firm may hold: half, so that no firm alone can hold them all. */
export function conexionesPorFirma(conexiones: number): number {
  return Math.max(1, Math.ceil(conexiones / 2)) // not money: a share of connections
}
