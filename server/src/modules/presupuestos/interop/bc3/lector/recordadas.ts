import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Most bytes of all readings that are kept, of all firms: some twelve of a large building. */
const BYTES_EN_TOTAL = 256 * 1024 * 1024
/** And most of them, so that the small ones don't pile up. */
const CUANTAS = 200
/** ms for which somebody may look at one before it is stored. */
const VALE_MS = 30 * 60_000

/**
 * Where the child keeps what it has read of a file, so that what was shown is what is stored, without reading the file
 * again. Another answer to its questions is another reading. One that is not there any more is made anew.
 */
export class Recordadas {
  #carpeta: string | undefined
  readonly #relojes = new Map<string, NodeJS.Timeout>()
  readonly #bytesEnTotal: number

  constructor(bytesEnTotal = BYTES_EN_TOTAL) {
    this.#bytesEnTotal = bytesEnTotal
  }

  /**
   * The path of a firm's reading of this file; the oldest ones are forgotten while those on the disk are too many or too
   * large. `huella`: SHA-256 of the file's bytes.
   */
  de(empresaId: string, huella: string, respuestas: Readonly<Record<string, string>>): string {
    const clave = createHash('sha256')
      .update(JSON.stringify([empresaId, huella, Object.entries(respuestas).toSorted()]))
      .digest('hex')
    const camino = join(this.#abrir(), clave)
    clearTimeout(this.#relojes.get(camino))
    // Put last.
    this.#relojes.delete(camino)
    this.#relojes.set(camino, setTimeout(() => this.#olvidar(camino), VALE_MS).unref())
    this.#achicar(camino)
    return camino
  }

  /** The child writes them, so each is as large as its file is now; the asked one is never forgotten. */
  #achicar(pedida: string): void {
    const tamanos = [...this.#relojes.keys()].map((camino) => ({ camino, bytes: bytesDe(camino) }))
    let [quedan, bytes] = [tamanos.length, tamanos.reduce((suma, { bytes }) => suma + bytes, 0)]
    for (const una of tamanos) {
      if ((quedan <= CUANTAS && bytes <= this.#bytesEnTotal) || una.camino === pedida) return
      this.#olvidar(una.camino)
      quedan--
      bytes -= una.bytes
    }
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

/** 0 where the child has not written it, or could not. */
const bytesDe = (camino: string): number => statSync(camino, { throwIfNoEntry: false })?.size ?? 0
