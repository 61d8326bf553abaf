import { AsyncLocalStorage } from 'node:async_hooks'
import { CompiledQuery, type DatabaseConnection, type Driver, PostgresDialect, PostgresDriver } from 'kysely'
import pg from 'pg'
import { ErrorTurno } from '../turno/rotacion.ts'
import { solicitante } from '../turno/solicitante.ts'
import type { Lugar, Turnos } from '../turno/turnos.ts'
import { enPaquete } from './enPaquete.ts'
import { codigoDe, ErrorBase, mensajes, textoDe } from './errores.ts'
import { comoDelante, type Delante } from './paquete.ts'
import { esPerdida, pudoLlegar } from './perdida.ts'
import { deUnaTransaccion, INICIO_DE_LECTURA, type Prestamo, SesionQuePresta } from './prestamo.ts'

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

/** As the base writes it: firms are compared as texts too. */
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const palabra = /^[a-zA-Z]{1,40}$/

/**
 * The SQL that begins a transaction in the scope of an empresa: one statement sets role, empresa, credencial and rol
 * (architecture.md §4). It is literal text, so every part is checked first.
 */
export function inicioEnEmpresa(quien: Quien, lectura: boolean): string {
  exigirAmbito(quien)
  return (
    `${lectura ? INICIO_DE_LECTURA : 'begin'}; select set_config('role', 'plomada_app', true), ` +
    `set_config('app.empresa_id', '${quien.empresaId}', true), ` +
    `set_config('app.credencial_id', '${quien.credencialId}', true), ` +
    `set_config('app.rol', '${quien.rol}', true)`
  )
}

function exigirAmbito({ empresaId, credencialId, rol }: Quien): void {
  if (!uuid.test(empresaId) || !uuid.test(credencialId) || !palabra.test(rol)) {
    throw new ErrorBase('ambito_invalido', mensajes.ambitoInvalido)
  }
}

const EMPEZAR: Delante = { nombre: 'plomada_empezar', texto: 'begin', valores: [] }
const EMPEZAR_LECTURA: Delante = { nombre: 'plomada_leer', texto: INICIO_DE_LECTURA, valores: [] }
const AMBITO =
  "select set_config('role', 'plomada_app', true), set_config('app.empresa_id', $1, true), " +
  "set_config('app.credencial_id', $2, true), set_config('app.rol', $3, true)"

/** The same as statements, which each session plans once. */
export function paqueteEnEmpresa(quien: Quien, lectura: boolean): readonly Delante[] {
  exigirAmbito(quien)
  const valores = [quien.empresaId, quien.credencialId, quien.rol]
  return [lectura ? EMPEZAR_LECTURA : EMPEZAR, { nombre: 'plomada_ambito', texto: AMBITO, valores }]
}

/** The SQL that begins a transaction of the owner: role `none` is that of the session's user, who owns the tables. */
export const inicioComoSistema = `begin; select set_config('role', 'none', true)`
export const paqueteComoSistema: readonly Delante[] = [
  EMPEZAR,
  { nombre: 'plomada_dueno', texto: "select set_config('role', 'none', true)", valores: [] },
]

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
  readonly #turnos: Turnos<Prestamo>
  readonly #unaSesion: boolean
  readonly #soltar = new WeakMap<pg.PoolClient, () => void>()

  constructor(config: pg.PoolConfig, turnos: Turnos<Prestamo>, { unaSesion = false } = {}) {
    super(config)
    this.#turnos = turnos
    this.#unaSesion = unaSesion
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
    try {
      const sesion = await super.connect()
      this.#soltar.set(sesion, lugar.soltar)
      const cliente = transaccion === undefined ? sesion : deUna(sesion, transaccion)
      return lectura || empresaId === undefined ? cliente : this.quePresta(cliente, empresaId)
    } catch (error) {
      lugar.soltar()
      if (!esperasVencidas.has(textoDe(error))) throw error
      throw new ErrorBase('sesion_ocupada', mensajes.sesionOcupada, { cause: error })
    }
  }

  /**
   * The same session, lent to other firms' readings between two statements of its transaction; where there are
   * several sessions, the session itself.
   */
  quePresta(cliente: pg.PoolClient, de?: string, alPrestar?: (prestada: boolean) => void): pg.PoolClient {
    return this.#unaSesion ? new SesionQuePresta(cliente, de, this.#turnos, alPrestar).cliente : cliente
  }

  /** `lector`: the firm of a reading, which may be lent the session of another firm's write. */
  async #turno(lector: string | undefined): Promise<Lugar<Prestamo>> {
    try {
      return await this.#turnos.tomar(({ de }) => lector !== undefined && lector !== de)
    } catch (error) {
      // A request is told to wait its turn; the server's own work, that the base is busy.
      if (!(error instanceof ErrorTurno) || solicitante() !== undefined) throw error
      throw new ErrorBase('sesion_ocupada', mensajes.sesionOcupada, { cause: error })
    }
  }
}

/** A session that can do nothing but this transaction. */
function deUna(sesion: pg.PoolClient, transaccion: Transaccion): pg.PoolClient {
  const { inicio, exige, lectura } = transaccion
  if (typeof inicio === 'string') return deUnaTransaccion(sesion)
  const delante = inicio.map((una) => ({
    ...una,
    alTerminar: (error?: unknown) => {
      transaccion.fallo ??= error
    },
  }))
  if (exige) delante.push({ ...comoDelante(exige), alTerminar: exigir(transaccion) })
  const una = enPaquete(sesion, { delante, lectura })
  transaccion.empezar = una.empezar
  return una.cliente
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

type Conexion = Parameters<PostgresDriver['releaseConnection']>[0]

/**
 * Kysely's driver, which also tells the guard above when a transaction begins and ends. The text that begins it is
 * sent and not waited for: sessions are pipelined, so it travels with the first statement, which fails where it
 * failed.
 */
class ConductorVigilado extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const transaccion = enCurso.getStore()
    if (!transaccion) throw new ErrorBase('consulta_anidada', mensajes.consultaAnidada)
    transaccion.abierta = true
    if (typeof transaccion.inicio !== 'string') return
    connection.executeQuery(CompiledQuery.raw(transaccion.inicio)).catch((error: unknown) => {
      transaccion.fallo = error
    })
    if (!transaccion.exige) return
    const terminar = exigir(transaccion)
    connection.executeQuery(transaccion.exige).then(() => terminar(), terminar)
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const transaccion = enCurso.getStore()
    if (transaccion?.lectura) {
      // The COMMIT of a reading is not waited for: the next transaction's beginning is sent in the same packet.
      connection.executeQuery(CompiledQuery.raw('commit')).catch(() => undefined)
      return
    }
    if (transaccion) transaccion.confirmando = true
    transaccion?.alConfirmar?.()
    await super.commitTransaction(connection)
  }

  override async rollbackTransaction(connection: Conexion): Promise<void> {
    try {
      await super.rollbackTransaction(connection)
    } catch {
      // The connection broke and Kysely throws it away. The statement that noticed has thrown the cause.
    }
  }

  override async releaseConnection(connection: Conexion): Promise<void> {
    const transaccion = enCurso.getStore()
    if (transaccion) transaccion.abierta = false
    await super.releaseConnection(connection)
  }
}

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

/** The dialect for both engines: PostgreSQL's, with a guarded driver. */
export class DialectoVigilado extends PostgresDialect {
  readonly #pool: pg.Pool
  readonly #porPartes: boolean
  constructor(pool: pg.Pool, { porPartes = false } = {}) {
    super({ pool })
    this.#pool = pool
    this.#porPartes = porPartes
  }
  override createDriver(): Driver {
    const config = { pool: this.#pool }
    return this.#porPartes ? new ConductorPorPartes(config) : new ConductorVigilado(config)
  }
}
