import { Duplex } from 'node:stream'

/** What a socket needs of the engine it is connected to. */
export interface Toma {
  conectar(enchufe: Enchufe): Promise<void>
  enviar(enchufe: Enchufe, bytes: Uint8Array): void
}

const CONSULTA = 0x51 // 'Q'
const TERMINAR = 0x58 // 'X'
const FIN_COPY = 0x63 // 'c'
const FALLA_COPY = 0x66 // 'f'
/** Messages after which PostgreSQL answers: Query, Sync, Flush, Terminate. */
const cierranLote = new Set([CONSULTA, 0x53, 0x48, TERMINAR])

const esCopyDeEntrada = (mensaje: Buffer): boolean =>
  /^copy .* from stdin/is.test(mensaje.toString('utf8', 5))

/**
 * The socket that node-postgres believes it has. It gathers the messages of the protocol until one that
 * PostgreSQL answers, and posts them as one batch. A COPY from the client is one batch with all of its rows,
 * because PGlite reads its input to the end of the batch and cannot wait for more.
 */
export class Enchufe extends Duplex {
  readonly numero: number
  readonly #toma: Toma
  #lote: Buffer[] = []
  #saludo = true
  #copiando = false
  #terminado = false

  constructor(toma: Toma, numero: number) {
    super({ allowHalfOpen: false })
    this.#toma = toma
    this.numero = numero
  }

  // The four that node-postgres calls on a socket.
  connect(): this {
    this.#toma.conectar(this).then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    )
    return this
  }
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }

  /** Relies on the driver writing whole messages only. */
  override _write(trozo: Buffer, _codificacion: BufferEncoding, listo: (error?: Error) => void): void {
    let desde = 0
    while (desde < trozo.length) {
      // The first message, the greeting, is the only one without a letter before its length.
      const largo = this.#saludo ? trozo.readInt32BE(desde) : 1 + trozo.readInt32BE(desde + 1)
      const mensaje = trozo.subarray(desde, desde + largo)
      desde += largo
      this.#lote.push(mensaje)
      if (this.#cierra(mensaje)) this.#enviar()
    }
    listo()
  }

  #cierra(mensaje: Buffer): boolean {
    if (this.#saludo) {
      this.#saludo = false
      return true
    }
    const letra = mensaje[0] ?? 0
    if (letra === CONSULTA && esCopyDeEntrada(mensaje)) this.#copiando = true
    if (letra === TERMINAR) this.#terminado = true
    if (!this.#copiando) return cierranLote.has(letra)
    const fin = letra === FIN_COPY || letra === FALLA_COPY
    if (fin) this.#copiando = false
    return fin
  }

  #enviar(): void {
    // Copied into one buffer of our own: the driver reuses its buffers, and this one is transferred to the thread.
    const bytes = new Uint8Array(this.#lote.reduce((suma, mensaje) => suma + mensaje.length, 0))
    let desde = 0
    for (const mensaje of this.#lote.splice(0)) {
      bytes.set(mensaje, desde)
      desde += mensaje.length
    }
    this.#toma.enviar(this, bytes)
  }

  /** Takes the bytes of an answer from the engine. */
  recibir(bytes: Uint8Array): void {
    if (!this.destroyed && bytes.length > 0) this.push(bytes)
  }

  override _read(): void {
    // Nothing to do: answers are pushed as they come, since the driver reads all of them.
  }

  override _final(listo: () => void): void {
    this.push(null)
    listo()
  }

  override _destroy(error: Error | null, listo: (error?: Error | null) => void): void {
    if (!this.#terminado) {
      this.#terminado = true
      this.#toma.enviar(this, Uint8Array.of(TERMINAR, 0, 0, 0, 4))
    }
    listo(error)
  }
}
