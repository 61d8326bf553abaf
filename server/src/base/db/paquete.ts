import type { CompiledQuery } from 'kysely'
import pg from 'pg'
import { type Planes, sePlanea } from './planes.ts'

// PostgreSQL answers each Sync with a packet of its own, which wakes up whoever waits for it. A transaction used to begin
// with three of them (its beginning with its scope, what it demands, its first statement), and the COMMIT of a reading
// was a fourth. Here they are sent and answered together, under one Sync (decision 0050).

/** A statement that goes before another in one packet. Its rows are not looked at. */
export interface Delante {
  /** Under which each session plans it once; undefined: the plans tell, and '' is none. */
  nombre?: string
  texto: string
  valores: readonly (string | number | boolean)[]
  /** Told what came of it: nothing, or the error that stopped the packet, at it or before it. */
  alTerminar?: (error?: unknown) => void
}

/** Part of pg's connection that its types leave out or declare otherwise. */
interface Conexion {
  parsedStatements: Record<string, string | undefined>
  submittedNamedStatements: Record<string, string | undefined>
  parse(de: { name: string; text: string }): void
  bind(de: { statement: string; values: readonly string[] }): void
  execute(de: object): void
}

declare module 'pg' {
  // What the driver itself calls, of which its types say nothing.
  interface Query {
    name: string
    text: string
    queryMode: string
    callback: (error: unknown, resultado: unknown) => void
    prepare(conexion: Conexion): void
    handleDataRow(mensaje: unknown): void
    handleCommandComplete(mensaje: unknown, conexion: Conexion): void
    handleError(error: unknown, conexion: Conexion): void
  }
}

const COMMIT: Delante = { nombre: 'plomada_commit', texto: 'commit', valores: [] }

/** A statement and those before it, of which PostgreSQL runs none after one that failed. */
class Paquete extends pg.Query {
  readonly #delante: readonly Delante[]
  readonly #nombre: string
  readonly #texto: string
  /** How many of those before have been answered. */
  #van = 0

  constructor(delante: readonly Delante[], nombre: string, texto: string, valores: readonly unknown[]) {
    // As a text: of an object pg makes a copy with all its descriptors, which takes twenty times as long.
    super(texto, [...valores])
    this.name = nombre
    this.#delante = delante
    this.#nombre = nombre
    this.#texto = texto
    // Even without values: what is sent in the simple way does not go under the Sync.
    this.queryMode = 'extended'
  }

  override prepare(conexion: Conexion): void {
    for (const una of this.#delante) enviar(conexion, una)
    super.prepare(conexion)
    this.#nombrar()
  }

  override handleDataRow(mensaje: unknown): void {
    if (this.#van === this.#delante.length) super.handleDataRow(mensaje)
  }

  override handleCommandComplete(mensaje: unknown, conexion: Conexion): void {
    const una = this.#delante[this.#van]
    if (una === undefined) return super.handleCommandComplete(mensaje, conexion)
    this.#van++
    this.#nombrar()
    una.alTerminar?.()
  }

  override handleError(error: unknown, conexion: Conexion): void {
    const resto = this.#delante.slice(this.#van)
    this.#van = this.#delante.length
    for (const nombre of [...resto.map((una) => una.nombre ?? ''), this.#nombre]) {
      // Not parsed, because all after the error was skipped: the next one who sends it must say its text again.
      delete conexion.submittedNamedStatements[nombre]
    }
    for (const { alTerminar } of resto) alTerminar?.(error)
    super.handleError(resto.length > 0 ? new Saltada(error) : error, conexion)
  }

  /** pg notes which statements a session knows by the name of the one that is being answered. */
  #nombrar(): void {
    const una = this.#delante[this.#van]
    this.name = una ? (una.nombre ?? '') : this.#nombre
    this.text = una ? una.texto : this.#texto
  }
}

/** What PostgreSQL says to statements that come after one that failed; those of the same packet it skips in silence. */
export class Saltada extends Error {
  readonly code = '25P02'
  constructor(cause: unknown) {
    super('current transaction is aborted, commands ignored until end of transaction block', { cause })
  }
}

function enviar(conexion: Conexion, { nombre = '', texto, valores }: Delante): void {
  const { parsedStatements, submittedNamedStatements } = conexion
  if (nombre === '' || (parsedStatements[nombre] ?? submittedNamedStatements[nombre]) === undefined) {
    conexion.parse({ name: nombre, text: texto })
    if (nombre !== '') submittedNamedStatements[nombre] = texto
  }
  conexion.bind({ statement: nombre, values: valores.map(String) })
  conexion.execute({})
}

/** How packets are sent over one connection, which knows whether a COMMIT is still to be sent on it. */
class Tubo {
  readonly #planes: Planes
  readonly #preguntar: pg.ClientBase['query']
  /** The last reading of this session has ended, and its COMMIT goes with what comes next. */
  #porConfirmar = false

  constructor(cliente: pg.ClientBase, planes: Planes) {
    this.#planes = planes
    const preguntar = cliente.query.bind(cliente)
    this.#preguntar = preguntar
    const query = (...pregunta: unknown[]) => {
      // Whoever asks, and however: nothing is ever asked inside the reading of somebody else.
      this.#confirmar()
      return Reflect.apply(preguntar, cliente, pregunta)
    }
    cliente.query = query as typeof cliente.query
  }

  /** Sends a statement behind others. It answers, or fails, like `query`. */
  mandar(delante: readonly Delante[], texto: string, valores: readonly unknown[]): Promise<unknown> {
    const [ultima] = delante.slice(-1)
    if (ultima === undefined || valores.length > 0 || sePlanea(texto)) {
      return this.#enviar(delante, this.#planes.nombreDe(texto) ?? '', texto, valores)
    }
    // Several statements in one text can't be in a packet: it goes right behind it.
    this.mandarSolo(delante)
    return this.#preguntar(texto)
  }

  /** Sends statements behind which nothing comes. */
  mandarSolo(delante: readonly Delante[]): void {
    const [ultima] = delante.slice(-1)
    if (ultima === undefined) return
    const { nombre, texto, valores, alTerminar } = ultima
    this.#enviar(delante.slice(0, -1), this.#planes.nombrar(texto, nombre), texto, valores).then(
      () => alTerminar?.(),
      (error: unknown) => alTerminar?.(error instanceof Saltada ? error.cause : error),
    )
  }

  #enviar(
    delante: readonly Delante[],
    nombre: string,
    texto: string,
    valores: readonly unknown[],
  ): Promise<unknown> {
    const todas = (this.#porConfirmar ? [COMMIT, ...delante] : delante).map((una) => ({
      ...una,
      nombre: this.#planes.nombrar(una.texto, una.nombre),
    }))
    this.#porConfirmar = false
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const paquete = new Paquete(todas, nombre, texto, valores)
    paquete.callback = (error, resultado) => (error ? reject(error) : resolve(resultado))
    this.#preguntar(paquete)
    return promise
  }

  /** Ends a reading of which all has been answered: its COMMIT can't fail, and goes with what comes next. */
  confirmarLuego(): void {
    this.#porConfirmar = true
    setImmediate(() => this.#confirmar())
  }

  #confirmar(): void {
    if (!this.#porConfirmar) return
    this.#porConfirmar = false
    this.#preguntar('commit').catch(() => undefined)
  }
}

const tubos = new WeakMap<object, Tubo>()

/** Makes a new connection to PostgreSQL send packets. */
export function conTubo(cliente: pg.ClientBase, planes: Planes): void {
  tubos.set(cliente, new Tubo(cliente, planes))
}

export function tuboDe(cliente: pg.ClientBase): Tubo {
  const tubo = tubos.get(cliente)
  if (tubo === undefined) throw new Error('a session that sends no packets')
  return tubo
}

/** A query of Kysely's to go before another. @throws TypeError for a value that is not a text, a number or a boolean */
export function comoDelante({ sql, parameters }: CompiledQuery): Delante {
  const valores = parameters.map((valor) => {
    if (typeof valor === 'string' || typeof valor === 'number' || typeof valor === 'boolean') return valor
    throw new TypeError('a value that can not go in front')
  })
  return { texto: sql, valores }
}
