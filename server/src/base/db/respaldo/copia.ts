import type { Readable, Writable } from 'node:stream'
import pg from 'pg'

// COPY over the driver of both engines. node-postgres has the messages and no class for them; as queries of its
// own kind these two go through a pipelined connection like any other.

/** The part of node-postgres' connection that COPY needs. */
interface Conexion {
  stream: { pause(): void; resume(): void }
  query(texto: string): void
  sendCopyFromChunk(trozo: Buffer): void
  endCopyFrom(): void
}

interface Resultado {
  rowCount: number | null
}

/** Each write to a compressor goes to a thread and back: one a row took most of a backup's time. */
const JUNTAS = 64 << 10

class CopyFuera extends pg.Query {
  readonly #destino: Writable
  #juntas: Buffer[] = []
  #largo = 0
  #reanudar: (() => void) | undefined
  constructor(
    texto: string,
    destino: Writable,
    listo: (error: Error | undefined, resultado: Resultado) => void,
  ) {
    super(texto, [], (error: Error | undefined, resultado: Resultado) => {
      if (!error) this.#escribir()
      // The end may come while paused, and then whoever closes the destination hears no 'drain' from it.
      this.#reanudar?.()
      listo(error, resultado)
    })
    this.#destino = destino
  }

  /** Called by the client for each row; while the destination is full the connection is not read. */
  handleCopyData(mensaje: { chunk: Buffer }, conexion: Conexion): void {
    // The driver writes over it.
    this.#juntas.push(Buffer.from(mensaje.chunk))
    this.#largo += mensaje.chunk.length
    // What was already read from the socket keeps coming for a while after the pause.
    if (this.#largo < JUNTAS || this.#escribir() || this.#reanudar) return
    conexion.stream.pause()
    this.#reanudar = () => {
      this.#reanudar = undefined
      conexion.stream.resume()
    }
    this.#destino.once('drain', this.#reanudar)
  }

  /** Whether the destination takes more. */
  #escribir(): boolean {
    const juntas = Buffer.concat(this.#juntas)
    this.#juntas = []
    this.#largo = 0
    return juntas.length === 0 || this.#destino.write(juntas)
  }
}

class CopyDentro extends pg.Query {
  readonly #texto: string
  readonly #filas: Buffer
  constructor(texto: string, filas: Buffer, listo: (error: Error | undefined, resultado: Resultado) => void) {
    super(texto, [], listo)
    this.#texto = texto
    this.#filas = filas
  }

  // The rows go with the statement and wait for nothing: PGlite needs them in one batch, and PostgreSQL ignores
  // them where the statement failed.
  override submit = (conexion: unknown): void => {
    const abierta = conexion as Conexion // pg's types leave these methods out
    abierta.query(this.#texto)
    abierta.sendCopyFromChunk(this.#filas)
    abierta.endCopyFrom()
  }

  handleCopyInResponse(): void {
    // The rows are on their way.
  }
}

/** Pages of 8 kB of one statement: some 20 ms of PGlite's. */
const PAGINAS = 64

/**
 * Writes the rows of a table, in COPY's text format, to `destino`, which stays open; returns how many. Some pages of the
 * table a statement, so that who lends its session (`conDueno`) can do it in between.
 */
export async function copiarFuera(
  cliente: pg.PoolClient,
  tabla: string,
  columnas: string,
  destino: Writable,
): Promise<number> {
  const { rows } = await cliente.query<{ paginas: number }>(
    `select (pg_relation_size($1::regclass) / current_setting('block_size')::int)::int as paginas`,
    [tabla],
  )
  const paginas = rows[0]?.paginas ?? 0
  let filas = 0
  for (let desde = 0; desde < paginas; desde += PAGINAS) {
    const partes = `ctid >= '(${desde},0)' and ctid < '(${desde + PAGINAS},0)'`
    filas += await copiarParte(
      cliente,
      `copy (select ${columnas} from ${tabla} where ${partes}) to stdout`,
      destino,
    )
  }
  return filas
}

function copiarParte(cliente: pg.PoolClient, texto: string, destino: Writable): Promise<number> {
  return new Promise((resolve, reject) => {
    const copia = new CopyFuera(texto, destino, (error, resultado) =>
      error ? reject(error) : resolve(resultado.rowCount ?? 0),
    )
    // Who lends its session answers a promise, and may refuse before the statement leaves.
    Promise.resolve(cliente.query(copia)).catch(reject)
  })
}

function copiarTrozo(cliente: pg.PoolClient, texto: string, filas: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    cliente.query(
      new CopyDentro(texto, filas, (error, resultado) =>
        error ? reject(error) : resolve(resultado.rowCount ?? 0),
      ),
    )
  })
}

const TROZO = 4 << 20

/** Loads rows in COPY's text format, by pieces of about 4 MB that end where a row does; returns how many rows. */
export async function copiarDentro(
  cliente: pg.PoolClient,
  tabla: string,
  columnas: string,
  origen: Readable,
): Promise<number> {
  const texto = `copy ${tabla} (${columnas}) from stdin`
  let filas = 0
  let partes: Buffer[] = []
  let largo = 0
  for await (const trozo of origen as AsyncIterable<Buffer>) {
    partes.push(trozo)
    largo += trozo.length
    if (largo < TROZO) continue
    const junto = Buffer.concat(partes)
    // A line feed inside a value is written `\n`: a real one ends a row.
    const corte = junto.lastIndexOf(0x0a) + 1
    if (corte > 0) filas += await copiarTrozo(cliente, texto, junto.subarray(0, corte))
    partes = [junto.subarray(corte)]
    largo = junto.length - corte
  }
  if (largo > 0) filas += await copiarTrozo(cliente, texto, Buffer.concat(partes))
  return filas
}
