import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/**
 * A file that came with a request, where the child that reads it finds it. It is there until the request has been
 * answered.
 */
export interface ArchivoRecibido {
  ruta: string
  /** SHA-256 of its bytes. */
  huella: string
  bytes: number
}

/** A folder of this process where received files wait for the child that reads them; made with the first one. */
export class Recibidos {
  #carpeta: Promise<string> | undefined

  /** Writes the bytes as they come: whatever the size of the file, only a piece of it is in memory at a time. */
  async guardar(bytes: AsyncIterable<Buffer>): Promise<ArchivoRecibido> {
    const ruta = join(await (this.#carpeta ??= mkdtemp(join(tmpdir(), 'plomada-recibidos-'))), randomUUID())
    const huella = createHash('sha256')
    let cuantos = 0
    const contar = async function* () {
      for await (const trozo of bytes) {
        huella.update(trozo)
        cuantos += trozo.length
        yield trozo
      }
    }
    try {
      await pipeline(contar, createWriteStream(ruta, { flags: 'wx', mode: 0o600 }))
    } catch (error) {
      await this.borrar(ruta)
      throw error
    }
    return { ruta, huella: huella.digest('hex'), bytes: cuantos }
  }

  async borrar(ruta: string): Promise<void> {
    await rm(ruta, { force: true })
  }

  async cerrar(): Promise<void> {
    if (this.#carpeta) await rm(await this.#carpeta, { recursive: true, force: true })
  }
}
