import type { Metodo } from '@plomada/contract/endpoint'
import type { Opcion } from '@plomada/domain/nucleo/pregunta'

/**
 * An operation done on this device that the server does not have yet (joints-site.md J1). It is plain data, so that
 * it can be sent and shown after a reload, from any page, without the screen that made it. A new kind of operation
 * only says here where it is sent and what the answer proves; it needs no sender of its own.
 */
export interface Envio {
  /** UUIDv7 made here: determines the order of sending, and is the Idempotency-Key. */
  id: string
  /** credencialId of who did it: nobody else sees or sends it (domain.md §14). */
  de: string
  metodo: Metodo
  /** The address with its parameters. */
  ruta: string
  body: Record<string, unknown>
  /** What it edits: a newer operation for the same place replaces an older one. */
  lugar: string
  /** It is sent once nothing of this place waits: a photo after its avance. */
  tras?: string
  /** Its body are bytes, stored apart under this id, so that the queue is read without them. */
  bytes?: string
  /** The row to which `version` belongs; edits of one row are chained. */
  fila: string
  prueba: Prueba
  muestra: MuestraDeEnvio
  /** Names of the reads that it makes outdated. */
  invalida: readonly string[]
  /** Names of the reads that its own screen updates: fetched again when somebody looks at them. */
  envejece: readonly string[]
  estado: 'pendiente' | 'rechazado'
  /** Why it was refused, in Spanish. */
  motivo: string | null
  /** The present row, for an edit that lost. */
  actual: Actual | null
  /** What a refusal that asks can be answered with; absent where there was none, and in what an older page stored. */
  opciones?: readonly Opcion[] | undefined
  /** How often it was sent without learning the outcome. */
  intentos: number
  /**
   * It records something new under an id made here, which can be corrected: it takes the place of an older one at its
   * `lugar` also where that may have arrived. Where it had, this goes under a new id that names it in `reemplaza`
   * (decision 0102).
   */
  corregible?: true
  /** The window in which it was typed, of those that follow what each of them did. */
  ventana?: string
  /** Its refusal was shown without being asked for, which happens once. */
  avisado?: boolean
}

/**
 * Where the answer has the row, and what proves that it is ours: any other 200 comes from a stranger, such as a login
 * portal.
 */
export interface Prueba {
  /** Path of the row in the answer ('tareas.0'); '' where the answer is the row. */
  objeto: string
  _id: string
  /** Path of the edited field in the row, and its new value: where the present row has it already, nothing is lost. */
  campo: string
  valor: string
  /** What the field had when it was typed over: while it still has that, what changed is something else of the row. */
  antes?: string
}

/** What a screen shows of it. */
export interface MuestraDeEnvio {
  /** Where it was done: the work. */
  donde: string
  /** The row's name. */
  que: string
  campo: string
  /** Canonical text; `formato` says how it is read. */
  valor: string
  formato: 'cantidad' | 'texto'
  /** Of a quantity: 'm2'. */
  unidad?: string
  /** Other things that a screen shows of it, by name. */
  mas?: Readonly<Record<string, string>>
  /** Address of the screen where it was typed. */
  direccion: string
  /** Address of the form that edits it after a refusal, where there is one. */
  edicion?: string | undefined
}

/** The present row of a lost edit. */
export interface Actual {
  version: number
  valor: string | null
}
