import type { PGlite } from '@electric-sql/pglite'
import { consulta } from './protocolo.ts'

// In PostgreSQL a process makes checkpoints; PGlite has none, so its journal grew for as long as the server ran, and
// a start after a kill read all of it again: 16 s for 1 GB. Here checkpoints are made between batches.

const MB = 1 << 20
/**
 * Bytes of journal that a start would read again from which a checkpoint is made without waiting for a quiet moment.
 */
const MUCHO = 32 * MB
/** Bytes from which a checkpoint is made when nothing is asked of the base. */
const ALGO = 4 * MB
const QUIETO_MS = 500
/** Wait after a checkpoint that failed, perhaps on a full disk, instead of trying again at every batch. */
const TRAS_FALLA_MS = 5_000

const ERROR = 0x45 // 'E'
const LISTA = 0x5a // 'Z'
const LARGO_LISTA = 6

/** State of the session after a batch: no transaction, an open one, one that failed, or an answer not complete yet. */
export type EstadoDeSesion = 'libre' | 'abierta' | 'fallida' | 'sin respuesta'

/** Reads the state from ReadyForQuery, the last message of a complete answer; `fin` is the answer's last bytes. */
export function estadoTras(fin: Uint8Array): EstadoDeSesion {
  if (fin.length < LARGO_LISTA || fin.at(-LARGO_LISTA) !== LISTA) return 'sin respuesta'
  const letra = String.fromCharCode(fin.at(-1) ?? 0)
  return letra === 'I' ? 'libre' : letra === 'T' ? 'abierta' : 'fallida'
}

/** The position in the journal, in bytes, that a write reaches in one of its 16 MB files; 0 for any other file. */
export function posicionEnElDiario(nombre: string, hasta: number): number {
  if (!/^[0-9A-F]{24}$/.test(nombre)) return 0
  const segmento = Number.parseInt(nombre.slice(8, 16), 16) * 256 + Number.parseInt(nombre.slice(16), 16)
  return segmento * 16 * MB + hasta
}

/**
 * Allows a checkpoint in whatever role the session has. Bases made by older versions lack the grant; it is looked up
 * first, because granting writes. Runs as the superuser, before anybody is connected.
 */
export async function permitirPuntosDeControl(pglite: PGlite): Promise<void> {
  const { rows } = await pglite.query<{ puede: boolean }>(
    `select bool_and(pg_has_role(rolname, 'pg_checkpoint', 'usage')) as puede
       from pg_roles where rolname in ('plomada_dueno', 'plomada_app')`,
  )
  if (rows[0]?.puede === false) await pglite.exec('grant pg_checkpoint to plomada_dueno, plomada_app')
}

/** Makes the checkpoints of one open PGlite. The caller's queue sees to it that no batch runs meanwhile. */
export class PuntosDeControl {
  readonly #pglite: PGlite
  /** `diario`: position up to which the journal was written. */
  readonly #contador: { diario: number }
  readonly #encolar: (hacer: () => Promise<void>) => void
  #ultimo: number
  #noAntesDe = 0
  #reloj: NodeJS.Timeout | undefined

  constructor(pglite: PGlite, contador: { diario: number }, encolar: (hacer: () => Promise<void>) => void) {
    this.#pglite = pglite
    this.#contador = contador
    this.#encolar = encolar
    // Opening a base ends with a checkpoint.
    this.#ultimo = contador.diario
  }

  /** To be called after each batch, inside an open transaction too: a long one must not make the next start long. */
  async tras(estado: EstadoDeSesion): Promise<void> {
    clearTimeout(this.#reloj)
    const escrito = this.#contador.diario - this.#ultimo
    if (escrito < ALGO || (estado !== 'libre' && estado !== 'abierta')) return
    if (escrito >= MUCHO) return this.#hacer()
    if (estado === 'libre')
      this.#reloj = setTimeout(() => this.#encolar(() => this.#hacer()), QUIETO_MS).unref()
  }

  async #hacer(): Promise<void> {
    if (performance.now() < this.#noAntesDe) return
    const hasta = this.#contador.diario
    let fallo = false
    await this.#pglite.execProtocolRawStream(consulta('checkpoint'), {
      syncToFs: false,
      onRawData: (datos) => {
        fallo ||= datos[0] === ERROR
      },
    })
    if (fallo) this.#noAntesDe = performance.now() + TRAS_FALLA_MS
    else this.#ultimo = hasta
  }

  parar(): void {
    clearTimeout(this.#reloj)
  }
}
