import { AsyncLocalStorage } from 'node:async_hooks'
import {
  AbortedTransactionError,
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresDialect,
  PostgresDriver,
  type Transaction,
} from 'kysely'
import pg from 'pg'
import { ErrorTurno } from '../turno/rotacion.ts'
import { solicitante } from '../turno/solicitante.ts'
import type { LugarEnLaCola, Turnos } from '../turno/turnos.ts'
import { noDejaEscribir } from './destinos.ts'
import { SesionDeTx, txDe } from './ejecutor.ts'
import { enPaquete } from './enPaquete.ts'
import { codigoDe, ErrorBase, mensajes, textoDeError } from './errores.ts'
import { comoDelante, type Delante } from './paquete.ts'
import { EscribioAlLeer, esPerdida, pudoLlegar } from './perdida.ts'
import {
  deUnaTransaccion,
  LEER_LARGO_MS,
  type Prestamista,
  type Prestamo,
  type Sesion,
  SesionQuePresta,
} from './prestamo.ts'
import type { DB } from './tipos.gen.ts'

/** Who asks: the tenant, the person and the role that row level security compares. */
export interface Quien {
  empresaId: string
  credencialId: string
  rol: string
}

/** A transaction of the present asynchronous call: how it begins, and whether it is open. */
interface Transaccion {
  /** Text for the embedded base, which can lend its session at it; on PostgreSQL what goes in its first packet. */
  inicio: string | readonly Delante[]
  /** It only reads: then it does not matter whether its COMMIT arrived. */
  lectura: boolean
  /** The empresa in whose scope it runs; undefined: the owner's. */
  empresaId?: string
  abierta: boolean
  /** Called just before COMMIT is sent, while the session is still this transaction's. */
  alConfirmar?: () => void
  /** COMMIT has been sent: from here on only its answer tells whether it was done. */
  confirmando?: boolean
  /** Sent behind the beginning and not waited for: where it fails, so does all that comes after it. */
  exige?: CompiledQuery | undefined
  /** What came of it. */
  exigida?: Promise<void>
  /** Sends what begins it, where nothing was asked yet. */
  empezar?: () => void
  /** Why it could not begin. The later statements fail too, but say only that it did not begin. */
  fallo?: unknown
}

/** Division by zero, which is how a demand fails: nothing after it in its transaction is run. */
const NO_SE_CUMPLE = '22012'

const enCurso = new AsyncLocalStorage<Transaccion | undefined>()

/**
 * Runs `fn` inside one transaction, which begins with the SQL text `inicio`.
 * @throws ErrorBase `sin_confirmar` when the session was lost after COMMIT was sent: nobody knows whether it was done
 */
export async function conTransaccion<T>(
  ambito: Pick<Transaccion, 'inicio' | 'lectura' | 'empresaId' | 'alConfirmar' | 'exige'>,
  fn: () => Promise<T>,
): Promise<T> {
  rechazarAnidada()
  const transaccion: Transaccion = { ...ambito, abierta: false }
  try {
    const valor = await enCurso.run(transaccion, fn)
    // Whoever swallowed that their first statement failed has seen nothing of the base.
    if (transaccion.fallo !== undefined) throw transaccion.fallo
    return valor
  } catch (error) {
    const motivo = transaccion.fallo ?? error
    if (transaccion.lectura && noDejaEscribir(motivo)) {
      throw new EscribioAlLeer(textoDeError(motivo), { cause: motivo })
    }
    if (!transaccion.confirmando || !esPerdida(motivo) || !pudoLlegar(motivo)) throw motivo
    throw new ErrorBase('sin_confirmar', mensajes.sinConfirmar, { cause: motivo })
  }
}

/** What `fn` answers, or throws, once it is known that what the transaction under way demands holds. */
export async function trasLoExigido<T>(fn: () => Promise<T>): Promise<T> {
  try {
    return await fn()
  } finally {
    const transaccion = enCurso.getStore()
    transaccion?.empezar?.()
    await transaccion?.exigida
  }
}

function rechazarAnidada(): void {
  if (enCurso.getStore()?.abierta) throw new ErrorBase('consulta_anidada', mensajes.consultaAnidada)
}

/**
 * Runs what is of no transaction, wherever it was asked: whatever a transaction leaves behind, as a timer, carries it
 * along and would ask for a session as that one did.
 */
export async function fueraDeTransaccion<T>(fn: () => Promise<T>): Promise<T> {
  rechazarAnidada()
  return enCurso.run(undefined, fn)
}

/** What pg-pool says when no connection was free, or could be made, in time. */
const esperasVencidas = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
])

/**
 * A pool that refuses at once a connection asked for inside an open transaction: it would see other data and, on the
 * embedded base, which has one session, wait for itself for ever. The firms get connections in turn, and no firm can
 * hold all of them. With `unaSesion` a transaction that writes lends the only session to readings between two of its
 * own statements (prestamo.ts).
 */
export class PoolVigilado extends pg.Pool {
  /** Its sessions are given out by a pooler, each for one transaction. */
  porPooler = false
  readonly #turnos: Turnos<Prestamo>
  readonly #unaSesion: boolean
  readonly #soltar = new WeakMap<pg.PoolClient, () => void>()
  /** When each session was connected, counted in renewals. */
  readonly #tanda = new WeakMap<pg.PoolClient, number>()
  #tandas = 0

  constructor(config: pg.PoolConfig, turnos: Turnos<Prestamo>, { unaSesion = false } = {}) {
    super(config)
    this.#turnos = turnos
    this.#unaSesion = unaSesion
    this.on('connect', (cliente) => this.#tanda.set(cliente, this.#tandas))
    this.on('release', (_, cliente) => this.#soltar.get(cliente)?.())
  }

  override connect(): Promise<pg.PoolClient>
  override connect(
    callback: (
      err: Error | undefined,
      client: pg.PoolClient | undefined,
      done: (release?: unknown) => void,
    ) => void,
  ): void
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | void {
    // pg's own `pool.query` connects with a callback; nobody here uses it, and it would get around this guard.
    if (callback) throw new TypeError('PoolVigilado: connect() sin callback')
    return this.#conectar()
  }

  async #conectar(): Promise<pg.PoolClient> {
    rechazarAnidada()
    const transaccion = enCurso.getStore()
    const { lectura = false, empresaId } = transaccion ?? {}
    const lugar = await this.#turno(lectura ? empresaId : undefined)
    if (lugar.prestado) return lugar.prestado.cliente
    const sesion = await this.#enLugar(lugar)
    const cliente = transaccion === undefined ? sesion : deUnaTransaccion(sesion)
    if (empresaId === undefined) return cliente
    const { descontar } = lugar
    if (!lectura) return this.quePresta(cliente, { de: empresaId, descontar })
    const persona = solicitante()?.persona
    return this.quePresta(cliente, { de: undefined, persona, desdeMs: LEER_LARGO_MS, descontar })
  }

  /** A session for a transaction, with which nothing else can be done. */
  async tomar(transaccion: Transaccion): Promise<Sesion> {
    // The embedded base may lend it, to this transaction or while it has it.
    if (typeof transaccion.inicio === 'string') return this.#conectar()
    rechazarAnidada()
    return deUna(await this.#enLugar(await this.#turno(undefined)), transaccion)
  }

  async #enLugar({ soltar }: Pick<LugarEnLaCola<Prestamo>, 'soltar'>): Promise<pg.PoolClient> {
    try {
      for (;;) {
        const sesion = await super.connect()
        if (this.#tanda.get(sesion) === this.#tandas) {
          this.#soltar.set(sesion, soltar)
          return sesion
        }
        sesion.release(true)
      }
    } catch (error) {
      soltar()
      if (!esperasVencidas.has(textoDeError(error))) throw error
      throw new ErrorBase('sesion_ocupada', mensajes.sesionOcupada, { cause: error })
    }
  }

  /** For how many ms nobody has had a session. */
  get ociosaMs(): number {
    return this.#turnos.ociosoMs
  }

  /** Sessions of before are used no more: their server takes no writes, and a new one may lead to another. */
  renovar(): void {
    this.#tandas++
  }

  /**
   * The same session, lent to others' readings between two statements of its transaction; where there are several
   * sessions, the session itself.
   */
  quePresta(cliente: pg.PoolClient, quien: Prestamista): pg.PoolClient {
    return this.#unaSesion ? new SesionQuePresta(cliente, quien, this.#turnos).cliente : cliente
  }

  /** `lector`: the firm of a reading, which may be lent the session of another firm's write, or of another's reading. */
  async #turno(lector: string | undefined): Promise<LugarEnLaCola<Prestamo>> {
    try {
      const yo = solicitante()?.persona
      return await this.#turnos.tomar(
        ({ de, persona }) =>
          lector !== undefined && lector !== de && (persona === undefined || persona !== yo),
      )
    } catch (error) {
      // A request is told to wait its turn; the server's own work, that the base is busy.
      if (!(error instanceof ErrorTurno) || solicitante() !== undefined) throw error
      throw new ErrorBase('sesion_ocupada', mensajes.sesionOcupada, { cause: error })
    }
  }
}

/** A session of PostgreSQL's for one transaction, whose beginning goes with its first statement. */
function deUna(cliente: pg.PoolClient, transaccion: Transaccion): Sesion {
  const { inicio, exige, lectura } = transaccion
  if (typeof inicio === 'string') throw new TypeError('a text begins by itself')
  const alTerminar = (error?: unknown) => {
    transaccion.fallo ??= error
  }
  const delante: Delante[] = inicio.map((una) => ({ ...una, alTerminar }))
  if (exige) delante.push({ ...comoDelante(exige), alTerminar: exigir(transaccion) })
  const { sesion, empezar } = enPaquete(cliente, { delante, lectura })
  transaccion.empezar = empezar
  return sesion
}

/** Makes the promise of what comes of a demand, and answers who is to be told. */
function exigir(transaccion: Transaccion): (error?: unknown) => void {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  // A statement that failed because of it may be seen first.
  promise.catch(() => undefined)
  transaccion.exigida = promise
  return (error) => {
    if (error === undefined) return resolve()
    transaccion.fallo ??=
      codigoDe(error) === NO_SE_CUMPLE
        ? new ErrorBase('no_se_cumple', mensajes.noSeCumple, { cause: error })
        : error
    reject(transaccion.fallo)
  }
}

/** Runs `fn` in the transaction under way, with a session of its own, and begins and ends it. */
export async function enSesion<T>(
  pool: PoolVigilado,
  dialecto: Dialect,
  fn: (tx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  const transaccion = enCurso.getStore()
  if (!transaccion) throw new ErrorBase('consulta_anidada', mensajes.consultaAnidada)
  const sesion = await pool.tomar(transaccion)
  const deTx = new SesionDeTx(sesion, typeof transaccion.inicio === 'string')
  let rota = false
  try {
    transaccion.abierta = true
    empezar(transaccion, sesion)
    const valor = await fn(txDe(deTx, dialecto))
    await confirmar(transaccion, sesion)
    return valor
  } catch (error) {
    // What PostgreSQL took back instead of committing is over. Where a ROLLBACK fails the session broke, and the
    // statement that noticed has thrown the cause.
    if (!(error instanceof AbortedTransactionError)) {
      await sesion.query('rollback').catch(() => {
        rota = true
      })
    }
    if (!transaccion.lectura && noDejaEscribir(transaccion.fallo ?? error)) pool.renovar()
    throw error
  } finally {
    deTx.terminar()
    transaccion.abierta = false
    sesion.release(rota)
  }
}

/**
 * On the embedded base the text that begins a transaction is sent and not waited for: sessions are pipelined, so it
 * travels with the first statement, which fails where it failed. On PostgreSQL it goes in the first statement's packet.
 */
function empezar(transaccion: Transaccion, sesion: Sesion): void {
  const { inicio, exige } = transaccion
  if (typeof inicio !== 'string') return
  sesion.query(inicio).catch((error: unknown) => {
    transaccion.fallo = error
  })
  if (!exige) return
  const terminar = exigir(transaccion)
  sesion.query(exige.sql, exige.parameters).then(() => terminar(), terminar)
}

async function confirmar(transaccion: Transaccion, sesion: Sesion): Promise<void> {
  const { lectura, alConfirmar } = transaccion
  if (lectura) {
    // The COMMIT of a reading is not waited for: the next transaction's beginning is sent in the same packet.
    sesion.query('commit').catch(() => undefined)
    return
  }
  transaccion.confirmando = true
  alConfirmar?.()
  // PostgreSQL answers so where a statement had failed and somebody swallowed it.
  if (comando(await sesion.query('commit')) === 'ROLLBACK') throw new AbortedTransactionError()
}

const comando = (respuesta: unknown): unknown => Object(respuesta).command

type Conexion = Parameters<PostgresDriver['releaseConnection']>[0]

/**
 * Runs each statement in a transaction of its own, begun like the one under way, so that the session is free between
 * two of them.
 */
class ConductorPorPartes extends PostgresDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    const transaccion = enCurso.getStore()
    if (typeof transaccion?.inicio !== 'string') {
      throw new ErrorBase('consulta_anidada', mensajes.consultaAnidada)
    }
    const { inicio } = transaccion
    const conexion = await super.acquireConnection()
    conexion.executeQuery(CompiledQuery.raw(inicio)).catch((error: unknown) => {
      transaccion.fallo = error
    })
    return conexion
  }

  override async releaseConnection(conexion: Conexion): Promise<void> {
    // If the connection broke or the statement failed, that statement has said so already.
    await conexion.executeQuery(CompiledQuery.raw('commit')).catch(() => undefined)
    await super.releaseConnection(conexion)
  }
}

/** The dialect for both engines: PostgreSQL's, whose own driver only runs statements one by one. */
export class DialectoVigilado extends PostgresDialect {
  readonly #pool: pg.Pool
  constructor(pool: pg.Pool) {
    super({ pool })
    this.#pool = pool
  }
  override createDriver(): Driver {
    return new ConductorPorPartes({ pool: this.#pool })
  }
}
