import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { Disco } from '../../carpeta/disco.ts'
import { ErrorBase, mensajes } from '../errores.ts'
import { Enchufe, type Toma } from './enchufe.ts'
import type { AlMotor, AlTrabajador } from './mensajes.ts'
import { SOLO_LIFTOFF } from './opciones.ts'

// Set before the first thread compiles PGlite: V8 reads these options only then.
for (const opcion of SOLO_LIFTOFF) setFlagsFromString(opcion)

const archivoTrabajador = new URL('./trabajador.ts', import.meta.url)

/**
 * PGlite's thread, as the main thread sees it: gives out sockets to it, cuts off queries that take too long, and
 * starts another thread when one dies. PGlite ignores `statement_timeout`, hence the watchdog (architecture.md §4.5);
 * for the data, losing the thread is like a kill of the process.
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
      // The next caller tries again, since what kept the thread from opening may be over; a full disk says so at
      // once.
      if (this.#disco.lleno()) throw new ErrorBase('disco_lleno', mensajes.discoLleno, { cause: error })
      this.#listo = this.#lanzar(false)
      throw error
    }
    this.#enchufes.set(enchufe.numero, enchufe)
  }

  enviar(enchufe: Enchufe, bytes: Uint8Array): void {
    // Ignored: a socket of a thread that died, or that never connected, has nothing to end.
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
    // The watchdog is stopped, because the connections' last messages may be unanswered: it would take that for a
    // long query and open the base again, perhaps beside another process that has it by then.
    clearTimeout(this.#vigia)
    this.#trabajador = undefined
  }

  /** `crear` only at the start: a base that disappears while the server runs must not be replaced by an empty one. */
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
    // Whoever awaits `listo` sees the failure; this handler only keeps Node from ending when nobody does.
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

  /**
   * Turns the watchdog off and on: migrations and backups have the only session to themselves and take as long as
   * they need.
   */
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

  /** Ends a thread whose only session can't be used any more: a new socket would get the same one. */
  renovar(): void {
    const trabajador = this.#trabajador
    if (trabajador) this.#relanzar(mensajes.sesionTrabada, trabajador.terminate())
  }

  /** Fails every open socket with `motivo`; the next ones wait for a new thread. */
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
