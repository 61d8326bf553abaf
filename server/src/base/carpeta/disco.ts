import { accessSync, closeSync, constants, fsyncSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const MB = 1024 * 1024
/** Below this nothing is begun that writes: the embedded base needs a file of its journal and what it may spill. */
const MINIMO_MB = 32
const PRUEBA = Buffer.alloc(256 * 1024, 1)
const CADA_MS = 500

/** No room, no room for this user, or a disk that became read-only: what can be done about each is the operator's. */
const SIN_LUGAR = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])

/** Whether an error's code says that the disk takes no more. */
export const esSinLugar = (codigo: string): boolean => SIN_LUGAR.has(codigo)

/** Whether the disk of a folder still takes what is written, asked before each write and so answered from memory. */
export class Disco {
  readonly #carpeta: string
  #lleno = false
  #mirado = Number.NEGATIVE_INFINITY
  /** A write failed: the free space alone, which knows nothing of quotas, does not say that it is over. */
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

  /** A write to it failed for want of room, or for an unknown reason that may be that. */
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
      // A folder that is gone is somebody else's to tell (vigia.ts).
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
