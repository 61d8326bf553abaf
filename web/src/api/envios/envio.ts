import type { Metodo } from '@plomada/contract/endpoint'

/**
 * Something done on this device that the server does not have yet (joints-site.md J1). It is all data, so that it is
 * sent and told after a reload, from any page, without the screen that made it: whoever adds a kind of send says here
 * where it goes and what the answer proves, and writes no sender of its own.
 */
export interface Envio {
  /** UUIDv7 made here: the order of sending, and its Idempotency-Key. */
  id: string
  /** credencialId of who did it: nobody else sees or sends it (domain.md §14). */
  de: string
  metodo: Metodo
  /** The address with its parameters. */
  ruta: string
  body: Record<string, unknown>
  /** What it edits: of a newer one of the same place the older one is not wanted any more. */
  lugar: string
  /** The row that `version` is of; edits of one row are chained. */
  fila: string
  prueba: Prueba
  muestra: Muestra
  /** Names of the reads that it makes old. */
  invalida: readonly string[]
  /** Names of those that its own screen brings up to date: they are asked for again when somebody looks. */
  envejece: readonly string[]
  estado: 'pendiente' | 'rechazado'
  /** Why it was refused, in Spanish. */
  motivo: string | null
  /** Of a lost edit, the present row. */
  actual: Actual | null
  /** Times that it was sent without knowing what became of it. */
  intentos: number
}

/** Where the answer carries the row, and what proves that it is this one: any other 200 is a stranger's. */
export interface Prueba {
  /** The answer's field with the row; '' where the answer is the row. */
  objeto: string
  _id: string
  /** Path in the row of what was edited, and its new value: where the present row has it already, nothing is lost. */
  campo: string
  valor: string
}

/** What a screen says of it. */
export interface Muestra {
  /** Where it was done: the work. */
  donde: string
  /** The row's name. */
  que: string
  campo: string
  /** Canonical text; `formato` says how it is read. */
  valor: string
  formato: 'cantidad' | 'texto'
  /** Address of the screen where it was typed. */
  direccion: string
}

/** The present row of a lost edit. */
export interface Actual {
  version: number
  valor: string | null
}
