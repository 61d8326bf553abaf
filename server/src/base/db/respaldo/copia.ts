import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import pg from 'pg'

// COPY over the driver that both engines use. node-postgres knows the protocol's messages but has no class for COPY;
// written as queries, these two go through a pipelined connection like any other.

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

/**
 * Bytes gathered before they are written: each write to a compressor goes to a thread and back, and one write a row
 * took most of a backup's time.
 */
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
      // The rest of the connection is no longer this copy's to hold back: `copiarFuera` waits for the destination.
      this.#reanudar?.()
      listo(error, resultado)
    })
    this.#destino = destino
  }

  /** Called by the client for each row. While the destination is full, the connection is not read. */
  handleCopyData(mensaje: { chunk: Buffer }, conexion: Conexion): void {
    // Copied, because the driver reuses the buffer.
    this.#juntas.push(Buffer.from(mensaje.chunk))
    this.#largo += mensaje.chunk.length
    // Rows already read from the socket keep coming for a while after the pause.
    if (this.#largo < JUNTAS || this.#escribir() || this.#reanudar) return
    conexion.stream.pause()
    const reanudar = (): void => {
      this.#reanudar = undefined
      this.#destino.off('drain', reanudar).off('close', reanudar)
      conexion.stream.resume()
    }
    this.#reanudar = reanudar
    // A destination that broke is never free again; its error is told by who made it.
    this.#destino.once('drain', reanudar).once('close', reanudar)
  }

  /** Writes what was gathered; whether the destination takes more at once. */
  #escribir(): boolean {
    const juntas = Buffer.concat(this.#juntas)
    this.#juntas = []
    this.#largo = 0
    // What broke takes nothing, and is waited for by nobody: the rest of the rows is read and dropped.
    if (juntas.length === 0 || this.#destino.destroyed) return true
    return this.#destino.write(juntas)
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

  // The rows are sent together with the statement: PGlite needs them in one batch, and PostgreSQL ignores them where
  // the statement failed.
  override submit = (conexion: unknown): void => {
    const abierta = conexion as Conexion // pg's types leave these methods out
    abierta.query(this.#texto)
    abierta.sendCopyFromChunk(this.#filas)
    abierta.endCopyFrom()
  }

  handleCopyInResponse(): void {
    // Nothing to do when PostgreSQL asks for the rows: they were sent already.
  }
}

/** Pages of 8 kB that one statement copies: some 20 ms in PGlite. */
const PAGINAS = 64

/**
 * Writes the rows of a table to `destino` in COPY's text format, and leaves it open; returns how many rows. One
 * statement copies some pages of the table, so that a session that lends itself (`conDueno`) can do so in between.
 */
export async function copiarFuera(
  cliente: pg.PoolClient,
  tabla: string,
  columnas: string,
  destino: Writable,
): Promise<number> {
  const { rows } = await cliente.query<{ paginas: number }>(
    // Of a table in parts, the pages of the largest: a page is copied of all of them at once.
    `select (greatest(pg_relation_size($1::regclass), max(pg_relation_size(relid))) /
       current_setting('block_size')::int)::int as paginas from pg_partition_tree($1::regclass)`,
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
    // One statement writes at a time: the next begins once what this one left was taken.
    if (destino.writableNeedDrain) await once(destino, 'drain')
  }
  return filas
}

function copiarParte(cliente: pg.PoolClient, texto: string, destino: Writable): Promise<number> {
  return new Promise((resolve, reject) => {
    const copia = new CopyFuera(texto, destino, (error, resultado) =>
      error ? reject(error) : resolve(resultado.rowCount ?? 0),
    )
    // A session that lends itself answers a promise, which may reject before the statement is sent.
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

/** Loads rows in COPY's text format, in pieces of about 4 MB that end where a row does; returns how many rows. */
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
    // Inside a value a line feed is written as `\n`, so a real one always ends a row.
    const corte = junto.lastIndexOf(0x0a) + 1
    if (corte > 0) filas += await copiarTrozo(cliente, texto, junto.subarray(0, corte))
    partes = [junto.subarray(corte)]
    largo = junto.length - corte
  }
  if (largo > 0) filas += await copiarTrozo(cliente, texto, Buffer.concat(partes))
  return filas
}
