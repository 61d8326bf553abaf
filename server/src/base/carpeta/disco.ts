import { accessSync, closeSync, constants, fsyncSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const MB = 1024 * 1024
/**
 * MB. With less free space than this no write is begun: the embedded base needs room for a file of its journal and
 * for temporary files of large queries.
 */
const MINIMO_MB = 32
const PRUEBA = Buffer.alloc(256 * 1024, 1)
const CADA_MS = 500

/** Full, over this user's quota, or mounted read-only: whichever it is, only the operator can mend it. */
const SIN_LUGAR = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])

/** Whether an error's code says that the disk takes no more. */
export const esSinLugar = (codigo: string): boolean => SIN_LUGAR.has(codigo)

/**
 * Whether the disk of a folder has room for writes. It is asked before each write, so it looks at the disk at most
 * every 500 ms and answers from memory in between.
 */
export class Disco {
  readonly #carpeta: string
  #lleno = false
  #mirado = Number.NEGATIVE_INFINITY
  /**
   * Whether a write failed. Then free space alone is no proof that writing works again, since it says nothing of
   * quotas: a trial file is written.
   */
  #fallo = false

  constructor(carpeta: string) {
    this.#carpeta = carpeta
  }

  lleno(): boolean {
    const ahora = performance.now()
    if (ahora - this.#mirado >= CADA_MS) {
      this.#lleno = this.#mirar()
      this.#mirado = ahora
    }
    return this.#lleno
  }

  /**
   * To be called when a write to the disk failed for lack of room, or for an unknown reason that may be lack of room.
   */
  anotarFalla(): void {
    this.#fallo = true
    this.#mirado = Number.NEGATIVE_INFINITY
  }

  #mirar(): boolean {
    try {
      const { bavail, bsize } = statfsSync(this.#carpeta)
      if (bavail * bsize < MINIMO_MB * MB) return true
      accessSync(this.#carpeta, constants.W_OK)
      if (this.#fallo) this.#probar()
      this.#fallo = false
      return false
    } catch (error) {
      // A folder that is gone counts as not full here: vigia.ts reports it.
      return esSinLugar((error as NodeJS.ErrnoException).code ?? '')
    }
  }

  #probar(): void {
    const archivo = join(this.#carpeta, '.plomada-prueba')
    try {
      const fd = openSync(archivo, 'w', 0o600)
      try {
        writeSync(fd, PRUEBA)
        fsyncSync(fd)
      } finally {
        closeSync(fd)
      }
    } finally {
      rmSync(archivo, { force: true })
    }
  }
}
