import { hash, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Archivo } from './ruta.ts'
import { Vuelos } from './vuelos.ts'

/** Bytes of all stored answers: some five budgets of 3.000 tareas. */
const MAXIMO = 16 * 1024 * 1024
/** Bytes that storing one takes besides its own: its tag, its place, the object that holds it. */
const DE_CADA_UNA = 400

/** Most remembered tags, one for each question of each session, some 300 bytes each. */
const PREGUNTAS = 10_000
/** ms that a tag is remembered: a session also ends by the clock, which changes no mark of the base. */
const SE_RECUERDAN_MS = 5_000

interface Recordada {
  marca: string
  etiqueta: string
}

/**
 * Stores answers already made, each under a tag of all that it depends on: the question, the asker's empresa and rol,
 * and the seal of what it shows (decision 0010). When the seal changes the tag does too, so nothing has to be
 * invalidated: an old answer is never asked for again.
 */
export class Selladas {
  /** Part of every tag: after a restart the program may be another, with answers of another shape. */
  readonly #arranque = randomBytes(8).toString('base64url')
  readonly #hechas = new LRUCache<string, Buffer>({
    maxSize: MAXIMO,
    sizeCalculation: ({ length }) => length + DE_CADA_UNA,
  })

  readonly #recordadas = new LRUCache<string, Recordada>({ max: PREGUNTAS, ttl: SE_RECUERDAN_MS })

  /** Files being made, under the same tags. */
  readonly archivos = new Vuelos<Archivo>()

  /** A tag, in the form of the header ETag. */
  etiqueta(de: readonly unknown[]): string {
    return `"${hash('sha256', JSON.stringify([this.#arranque, ...de]), 'base64url')}"`
  }

  /** The tag that a session's question had while the firm's mark was `marca`; undefined: the base must be asked. */
  recordada(pregunta: string, marca: string | undefined): string | undefined {
    const una = marca === undefined ? undefined : this.#recordadas.get(pregunta)
    return una?.marca === marca ? una?.etiqueta : undefined
  }

  recordar(pregunta: string, marca: string, etiqueta: string): void {
    this.#recordadas.set(pregunta, { marca, etiqueta })
  }

  leer(etiqueta: string): Buffer | undefined {
    return this.#hechas.get(etiqueta)
  }

  guardar(etiqueta: string, bytes: Buffer): void {
    this.#hechas.set(etiqueta, aparte(bytes))
  }
}

/** Node makes small buffers as parts of one of 64 kB, which the smallest of them would keep. */
function aparte(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const propia = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(propia)
  return propia
}
