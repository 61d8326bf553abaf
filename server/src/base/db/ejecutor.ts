import {
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Dialect,
  DummyDriver,
  PostgresAdapter,
  PostgresQueryCompiler,
  type QueryResult,
  Transaction,
} from 'kysely'
import { type Sesion, TARDE } from './prestamo.ts'
import type { DB } from './tipos.gen.ts'

// Kysely's own transaction takes a statement through six asynchronous functions, each with promises of its own, and
// makes a dozen objects before the first one: a tenth of the processor that a small reading took (decision 0058).

/** What pg answers; a text of several statements is answered by a list, of which nobody looks at the rows. */
interface Respuesta {
  command?: string
  rowCount?: number | null
  rows?: unknown[]
}

const ESCRIBE = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/**
 * After so many rows that a transaction adds, what the session had planned is planned anew. It keeps plans of the time
 * when a table was small, those of references and triggers too, which look at all rows of a firm for each new one; and
 * nothing tells it that the table grows until the rows are committed and counted (decision 0187).
 */
const AGREGADAS = 500

/** A session as Kysely's queries use it, which asks nothing once its transaction has ended. */
export class SesionDeTx implements DatabaseConnection, ConnectionProvider {
  readonly #sesion: Sesion
  /** Asks for each statement after the one before was answered: somebody may be lent the session between the two. */
  readonly deAUna: boolean
  #enVuelo: Promise<unknown> | undefined
  #terminada = false
  /** Rows, since it was planned. */
  #agregadas = 0

  constructor(sesion: Sesion, deAUna: boolean) {
    this.#sesion = sesion
    this.deAUna = deAUna
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    while (this.deAUna && this.#enVuelo) await this.#enVuelo.catch(ignorar)
    if (this.#terminada) throw new Error(TARDE)
    this.#planearDeNuevo()
    const pregunta = this.#sesion.query(sql, parameters)
    this.#enVuelo = pregunta
    try {
      // pg types no answer by what was asked.
      const { command = '', rowCount, rows } = (await pregunta) as Respuesta
      const filas = (rows ?? []) as R[]
      if (command === 'INSERT') this.#agregadas += rowCount ?? 0
      return ESCRIBE.has(command) ? { rows: filas, numAffectedRows: BigInt(rowCount ?? 0) } : { rows: filas }
    } catch (error) {
      throw conQuienPregunto(error)
    } finally {
      this.#enVuelo = undefined
    }
  }

  /** Goes before the next statement, which says so itself where the transaction has failed. */
  #planearDeNuevo(): void {
    if (this.#agregadas < AGREGADAS) return
    this.#agregadas = 0
    this.#sesion.query('discard plans').catch(ignorar)
  }

  provideConnection<T>(usar: (conexion: DatabaseConnection) => Promise<T>): Promise<T> {
    return usar(this)
  }

  /** Kysely demands it; without a cursor there is nothing to stream from. */
  streamQuery(): never {
    throw new Error('a statement is answered whole')
  }

  terminar(): void {
    this.#terminada = true
  }
}

const ignorar = (): void => undefined

/** Adds who asked: the stack of the driver's error ends at its socket. */
function conQuienPregunto(error: unknown): unknown {
  if (error instanceof Error) error.stack += `\n${new Error().stack?.split('\n').slice(1).join('\n')}`
  return error
}

const [compilador, adaptador] = [new PostgresQueryCompiler(), new PostgresAdapter()]

class Ejecutor extends DefaultQueryExecutor {
  readonly #sesion: SesionDeTx
  constructor(sesion: SesionDeTx) {
    super(compilador, adaptador, sesion)
    this.#sesion = sesion
  }

  /** Without plugins there is nothing to do with an answer but to pass it on. */
  override executeQuery<R>(consulta: CompiledQuery): Promise<QueryResult<R>> {
    return this.#sesion.executeQuery<R>(consulta)
  }
}

/** The queries of one transaction. Who begins and ends it is not Kysely. */
export function txDe(sesion: SesionDeTx, dialect: Dialect): Transaction<DB> {
  return new Transaction<DB>({ config: { dialect }, dialect, driver, executor: new Ejecutor(sesion) })
}
const driver = new DummyDriver()
