import { availableParallelism } from 'node:os'

/** How much may wait for one expensive resource, and for how long. What is being done does not count. */
export interface LimitesDeTurno {
  /** Most pieces of one person, or of one network where the person is not known yet. */
  persona: number
  /** Most pieces of one firm. */
  firma: number
  /** Most pieces of everybody, which bounds the memory that waiting takes. */
  todos: number
  /** Seconds told to whoever is refused: about the time until their waiting pieces are done. */
  reintentarSegundos: number
  /** ms for which what was used counts, and after which a firm that waits comes first; `DEUDA_MS` where absent. */
  deudaMs?: number
}

/** Of what takes some ms. */
export const DEUDA_MS = 2_000
/** Of what takes seconds, such as documents. */
const DEUDA_DE_DOCUMENTOS_MS = 20_000

// All limits, in one place (decisions 0023, 0125). A person's is what honest use asks for at one moment, with room to spare;
// a firm's is that of several of its people, so that one alone can't use it up; everybody's follows from memory.

/**
 * Somebody opens documents of a few works in tabs; each waiting piece holds its data, some 5 MB for the largest work.
 */
export const LIMITES_DOCUMENTOS: LimitesDeTurno = {
  persona: 8,
  firma: 16,
  todos: 60,
  reintentarSegundos: 10,
  deudaMs: DEUDA_DE_DOCUMENTOS_MS,
}

/** A waiting file holds its bytes, up to 2 MB, and may take half a minute of a processor. */
export const LIMITES_LECTURA: LimitesDeTurno = {
  persona: 2,
  firma: 4,
  todos: 20,
  reintentarSegundos: 20,
  deudaMs: DEUDA_DE_DOCUMENTOS_MS,
}

/**
 * A photo takes a tenth of a second, and waits on the disk with up to 8 MB. A phone sends one at a time; several of a
 * firm come back into signal at once.
 */
export const LIMITES_FOTOS: LimitesDeTurno = { persona: 4, firma: 16, todos: 60, reintentarSegundos: 5 }

/**
 * A hash takes 35 ms, and its 19 MiB only while it runs. A whole office may log in at eight from one network, and
 * nobody is known before, so the network's limit is that of a firm.
 */
export const LIMITES_HASH: LimitesDeTurno = { persona: 40, firma: 40, todos: 400, reintentarSegundos: 3 }

/** Half of the processors: hashing runs beside the event loop that answers everybody. */
export const HASHES_A_LA_VEZ = Math.max(1, Math.floor(availableParallelism() / 2)) // not money: a share of processors

/** How many bytes may be held at the same moment. One thing alone always may, whatever its size, where all have room. */
export interface LimitesDeBytes {
  persona: number
  firma: number
  todos: number
  reintentarSegundos: number
}

const MB = 1024 * 1024

// Of bodies on their way, and until they have been answered (decision 0124). They are counted as announced, before
// their first byte; one that announces nothing counts as the longest that it may be.

/** A body of at most this many bytes is in memory; a longer one goes to a file as it comes. */
export const EN_MEMORIA = 64 * 1024

/** What an entry, a form or a list of some hundred lines has is a few kB; what it is once it is read, some times that. */
export const BYTES_EN_MEMORIA: LimitesDeBytes = {
  persona: MB,
  firma: 2 * MB,
  todos: 8 * MB,
  reintentarSegundos: 3,
}

/** Two files of the largest kind by one person; photos of a dozen phones that come back into signal together. */
export const BYTES_EN_DISCO: LimitesDeBytes = {
  persona: 48 * MB,
  firma: 96 * MB,
  todos: 256 * MB,
  reintentarSegundos: 20,
}

/** Of a network where nobody is known: a log-in is 200 bytes, and may be 16 kB. */
export const BYTES_DE_EXTRANOS: LimitesDeBytes = {
  persona: MB,
  firma: MB,
  todos: 8 * MB,
  reintentarSegundos: 5,
}

/** Answers that their askers haven't taken yet: the largest, of a work of 3.000 tareas, has 4 MB. */
export const BYTES_SIN_LEER: LimitesDeBytes = {
  persona: 16 * MB,
  firma: 32 * MB,
  todos: 64 * MB,
  reintentarSegundos: 10,
}

/** Long bodies that have come wait on the disk to be read. */
export const LIMITES_JSON: LimitesDeTurno = { persona: 8, firma: 16, todos: 100, reintentarSegundos: 10 }

/** How many long bodies are in memory, from their reading to their answer: one of 3 MB takes some ten times that. */
export const JSON_A_LA_VEZ = 4
export const JSON_POR_FIRMA = 2

/** A page asks for twenty things at once and an office has several open; a waiting request holds nothing but itself. */
export const LIMITES_BASE: LimitesDeTurno = { persona: 80, firma: 240, todos: 2000, reintentarSegundos: 2 }

/** How many of the connections one firm may hold: half, so that no firm alone can hold them all. */
export function conexionesPorFirma(conexiones: number): number {
  return Math.max(1, Math.ceil(conexiones / 2)) // not money: a share of connections
}
