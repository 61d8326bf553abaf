import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { Disco } from '../../carpeta/disco.ts'
import { ErrorBase, mensajes } from '../errores.ts'
import { Enchufe, type Toma } from './enchufe.ts'
import type { AlMotor, AlTrabajador } from './mensajes.ts'
import { SOLO_LIFTOFF } from './opciones.ts'

// Before the first thread compiles PGlite: from then on V8 keeps what it was told.
for (const opcion of SOLO_LIFTOFF) setFlagsFromString(opcion)

const archivoTrabajador = new URL('./trabajador.ts', import.meta.url)

/**
 * The thread of PGlite seen from the main one: hands out sockets to it, cuts a query that takes too long, and
 * opens another thread when one dies. PGlite ignores `statement_timeout`, hence the watchdog
 * (architecture.md §4.5); losing the thread is for the data what a kill of the process is.
 */
export class Motor implements Toma {
  readonly #carpeta: string
  readonly #limiteMs: number
  readonly #avisar: (linea: string) => void
  readonly #enchufes = new Map<number, Enchufe>()
  readonly #disco: Disco
  #listo: Promise<Worker>
  #trabajador: Worker | undefined
  #numero = 0
  /** Batches not yet answered. */
  #pendientes = 0
  #vigia: NodeJS.Timeout | undefined
  #cerrando = false
  #limitado = true

  constructor(carpeta: string, limiteMs: number, avisar: (linea: string) => void, disco: Disco) {
    this.#carpeta = carpeta
    this.#limiteMs = limiteMs
    this.#avisar = avisar
    this.#disco = disco
    this.#listo = this.#lanzar(true)
  }

  /** Resolves when PGlite is open and has proved that a commit reaches the disk. */
  async abrir(): Promise<void> {
    await this.#listo
  }

  /** A new socket, for `pg.Pool({ stream })`. */
  enchufar(): Enchufe {
    this.#numero++
    return new Enchufe(this, this.#numero)
  }

  async conectar(enchufe: Enchufe): Promise<void> {
    try {
      await this.#listo
    } catch (error) {
      // What stopped the thread from opening again may be over for the next who asks; a full disk says when.
      if (this.#disco.lleno()) throw new ErrorBase('disco_lleno', mensajes.discoLleno, { cause: error })
      this.#listo = this.#lanzar(false)
      throw error
    }
    this.#enchufes.set(enchufe.numero, enchufe)
  }

  enviar(enchufe: Enchufe, bytes: Uint8Array): void {
    // A socket of a thread that died has nothing to end, nor has one that never connected.
    if (!this.#trabajador || this.#enchufes.get(enchufe.numero) !== enchufe) return
    const mensaje: AlTrabajador = { tipo: 'lote', enchufe: enchufe.numero, bytes }
    this.#trabajador.postMessage(mensaje, [bytes.buffer as ArrayBuffer])
    this.#pendientes++
    if (this.#pendientes === 1) this.#vigilar()
  }

  /** Ends PGlite in order; its files are closed when this resolves. */
  async cerrar(): Promise<void> {
    this.#cerrando = true
    const trabajador = await this.#listo.catch(() => undefined)
    if (!trabajador) return
    const fin = new Promise<void>((resolve) => trabajador.once('exit', () => resolve()))
    const mensaje: AlTrabajador = { tipo: 'cerrar' }
    trabajador.postMessage(mensaje)
    await fin
    // The farewell of a connection may have gone unanswered: cut for that, the base would be opened again, and perhaps
    // beside whoever has it by then.
    clearTimeout(this.#vigia)
    this.#trabajador = undefined
  }

  /** `crear`: at the start alone. A base that is gone while the server runs must not become an empty one. */
  #lanzar(crear: boolean): Promise<Worker> {
    const trabajador = new Worker(archivoTrabajador, { workerData: { carpeta: this.#carpeta, crear } })
    const listo = new Promise<Worker>((resolve, reject) => {
      trabajador.on('error', reject)
      trabajador.on('message', (mensaje: AlMotor) => {
        if (mensaje.tipo === 'respuesta') this.#recibir(mensaje.enchufe, mensaje.bytes, mensaje.fin)
        else if (mensaje.tipo === 'lista' && mensaje.fsyncs > 0) {
          this.#trabajador = trabajador
          resolve(trabajador)
        } else if (mensaje.tipo === 'lista') {
          reject(new ErrorBase('sin_fsync', mensajes.sinFsync))
          void trabajador.terminate()
        }
      })
      trabajador.once('exit', (codigo) => {
        reject(new ErrorBase('base_danada', mensajes.baseDanada(this.#carpeta), { cause: codigo }))
        if (this.#trabajador === trabajador && !this.#cerrando) this.#relanzar('el hilo de la base terminó')
      })
    })
    // Whoever waits for it sees the failure; this one keeps Node from ending when nobody waits.
    listo.catch(() => undefined)
    return listo
  }

  #recibir(numero: number, bytes: Uint8Array, fin: boolean): void {
    this.#enchufes.get(numero)?.recibir(bytes)
    if (!fin) return
    this.#pendientes--
    const enchufe = this.#enchufes.get(numero)
    if (enchufe?.destroyed) this.#enchufes.delete(numero)
    clearTimeout(this.#vigia)
    if (this.#pendientes > 0) this.#vigilar()
  }

  /** Migrations and backups, which have the only session to themselves, take as long as they need. */
  limitar(activo: boolean): void {
    this.#limitado = activo
    clearTimeout(this.#vigia)
  }

  #vigilar(): void {
    if (this.#limiteMs === 0 || !this.#limitado) return
    this.#vigia = setTimeout(() => this.#cortar(), this.#limiteMs)
  }

  #cortar(): void {
    const trabajador = this.#trabajador
    this.#relanzar(mensajes.consultaLarga(this.#limiteMs / 1000), trabajador?.terminate())
  }

  /** Every open socket fails with `motivo`, and the next ones wait for a new thread. */
  #relanzar(motivo: string, fin?: Promise<number>): void {
    this.#trabajador = undefined
    this.#pendientes = 0
    this.#disco.anotarFalla()
    clearTimeout(this.#vigia)
    this.#avisar(motivo)
    // The old thread must be gone before another opens the same files.
    this.#listo = Promise.resolve(fin).then(() => this.#lanzar(false))
    this.#listo.catch(() => undefined)
    for (const enchufe of this.#enchufes.values()) enchufe.destroy(new ErrorBase('consulta_larga', motivo))
    this.#enchufes.clear()
  }
}
