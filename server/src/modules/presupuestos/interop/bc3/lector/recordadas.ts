import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Readings that are kept at a time, of all firms. */
const CUANTAS = 12
/** ms for which somebody may look at one before it is stored. */
const VALE_MS = 30 * 60_000

/**
 * Where the child keeps what it has read of a file, so that what was shown is what is stored, without reading the file
 * again. Another answer to its questions is another reading. One that is not there any more is made anew.
 */
export class Recordadas {
  #carpeta: string | undefined
  readonly #relojes = new Map<string, NodeJS.Timeout>()

  /** The path of a firm's reading of this file; the oldest of too many is forgotten. `huella`: SHA-256 of its bytes. */
  de(empresaId: string, huella: string, respuestas: Readonly<Record<string, string>>): string {
    const clave = createHash('sha256')
      .update(JSON.stringify([empresaId, huella, Object.entries(respuestas).toSorted()]))
      .digest('hex')
    const camino = join(this.#abrir(), clave)
    clearTimeout(this.#relojes.get(camino))
    // Put last.
    this.#relojes.delete(camino)
    this.#relojes.set(camino, setTimeout(() => this.#olvidar(camino), VALE_MS).unref())
    const [viejo] = this.#relojes.keys()
    if (this.#relojes.size > CUANTAS && viejo !== undefined) this.#olvidar(viejo)
    return camino
  }

  #abrir(): string {
    if (this.#carpeta === undefined) {
      const carpeta = mkdtempSync(join(tmpdir(), 'plomada-lecturas-'))
      process.once('exit', () => rmSync(carpeta, { recursive: true, force: true }))
      this.#carpeta = carpeta
    }
    return this.#carpeta
  }

  #olvidar(camino: string): void {
    clearTimeout(this.#relojes.get(camino))
    this.#relojes.delete(camino)
    rmSync(camino, { force: true })
  }
}
