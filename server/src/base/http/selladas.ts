import { createHash, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Archivo } from './ruta.ts'
import { Vuelos } from './vuelos.ts'

/** Bytes kept in all: some five budgets of 3.000 tareas. */
const MAXIMO = 16 * 1024 * 1024

/** Seals of as many questions of as many sessions: some 300 bytes each. */
const PREGUNTAS = 10_000
/** A session ends by the clock too, which leaves no mark in the base. */
const SE_RECUERDAN_MS = 5_000

interface Recordada {
  marca: string
  etiqueta: string
}

/**
 * Answers already made, each under a tag of all that it depends on: the question, the asker's empresa and rol, and the
 * seal of what it shows (decision 0010). Another seal is another tag, so nothing has to be thrown away in time: an old
 * answer is simply never asked for again.
 */
export class Selladas {
  /** Another start may be another program, whose answers have another shape. */
  readonly #arranque = randomBytes(8).toString('base64url')
  readonly #hechas = new LRUCache<string, Buffer>({
    maxSize: MAXIMO,
    sizeCalculation: ({ length }) => length,
  })

  readonly #recordadas = new LRUCache<string, Recordada>({ max: PREGUNTAS, ttl: SE_RECUERDAN_MS })

  /** Documents being made, under the same tags. */
  readonly archivos = new Vuelos<Archivo>()

  /** The tag, as ETag has it. */
  etiqueta(de: readonly unknown[]): string {
    const huella = createHash('sha256').update(JSON.stringify([this.#arranque, ...de]))
    return `"${huella.digest('base64url')}"`
  }

  /** The tag that a session's question had when its firm was as `marca` says; undefined: it must be asked again. */
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
    this.#hechas.set(etiqueta, bytes)
  }
}
