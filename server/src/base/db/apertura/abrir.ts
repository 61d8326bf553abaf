import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import type pg from 'pg'
import type { Disco } from '../../carpeta/disco.ts'
import { conexionesPorFirma, LIMITES_BASE } from '../../turno/limites.ts'
import { Turnos } from '../../turno/turnos.ts'
import {
  conTransaccion,
  DialectoVigilado,
  enSesion,
  fueraDeTransaccion,
  PoolVigilado,
  trasLoExigido,
} from '../ambito.ts'
import type { Base, ConfigBase, OpcionesBase, Tx } from '../base.ts'
import { clienteDe, Destinos, exigirQueGuarde, noDejaEscribir } from '../destinos.ts'
import { leerDireccion } from '../direccion.ts'
import { abrirEmbebida } from '../embebida/abrirEmbebida.ts'
import { codigoDe, ErrorBase, mensajes } from '../errores.ts'
import {
  ajustesDeTransaccion,
  inicioComoSistema,
  inicioEnEmpresa,
  paqueteComoSistema,
  paqueteEnEmpresa,
} from '../inicios.ts'
import { juntarEscritos } from '../juntarEscritos.ts'
import { migrar } from '../migrar.ts'
import { conTubo } from '../paquete.ts'
import { Cambios } from '../partes.ts'
import { comoPerdida, conReintentos, SIN_ESPERAR_MS } from '../perdida.ts'
import { conPlanes, Planes } from '../planes.ts'
import { comprobarSesion, estrenarPostgres } from '../postgres.ts'
import type { Prestamo } from '../prestamo.ts'
import type { DB } from '../tipos.gen.ts'
import { types } from '../tiposPg.ts'

interface Motor {
  motor: Base['motor']
  pool: pg.PoolConfig
  /**
   * SQL with which a session becomes the owner of the tables; empty on PostgreSQL, whose sessions are the owner from
   * the start.
   */
  dueno: string
  /** Looks at each new session before anything is set on it. */
  alConectar?: (cliente: pg.ClientBase) => Promise<void>
  /** Looks at the first session after that, and whether a pooler gives it out. */
  comprobar?: (cliente: pg.ClientBase) => Promise<{ porPooler: boolean }>
  /** Opens the first session, which stays in the pool; without it a pool opens one when it is asked. */
  estrenar?: (pool: pg.Pool) => Promise<void>
  /** Turns the watchdog of the embedded base off and on; PostgreSQL has its own limit, a setting of the session. */
  limitar: (activo: boolean) => void
  /** Ends the engine of the embedded base, which has one session for all sockets, so that the next one is whole. */
  renovar?: () => void
  disco?: Disco
  cerrar: () => Promise<void>
}

async function abrirMotor(config: ConfigBase, limiteMs: number, opciones: OpcionesBase): Promise<Motor> {
  const avisar = opciones.avisar ?? ((linea: string) => void process.stderr.write(`${linea}\n`))
  if ('databaseUrl' in config) {
    const { databaseUrl } = config
    const espera = { esperaMs: opciones.esperaInicialMs ?? 0, avisar }
    const destinos = new Destinos(leerDireccion(databaseUrl))
    return {
      motor: 'postgres',
      pool: { Client: clienteDe(destinos), max: opciones.conexiones ?? 10 },
      dueno: '',
      alConectar: (cliente) => exigirQueGuarde(cliente, destinos),
      comprobar: async (cliente) => {
        const hallado = await comprobarSesion(cliente, opciones.soloSiEsta)
        if (hallado.porPooler) avisar(mensajes.porPooler)
        return hallado
      },
      estrenar: (pool) => estrenarPostgres(pool, () => destinos.actual, espera),
      limitar: () => undefined,
      cerrar: async () => undefined,
    }
  }
  // Before the folder, its lock or anything else is made.
  if (opciones.soloSiEsta && !existsSync(join(config.dataDir, 'base', 'PG_VERSION'))) {
    throw new ErrorBase('sin_base', mensajes.sinBaseEnCarpeta(config.dataDir))
  }
  const embebida = await abrirEmbebida(config.dataDir, limiteMs, avisar)
  // Every setting that node-postgres would otherwise take from the environment (PGUSER, PGSSLMODE…).
  const destino = {
    host: 'embebida',
    user: 'postgres',
    database: 'postgres',
    password: '',
    ssl: false,
    options: '',
  }
  const pool = { ...destino, max: 1, idleTimeoutMillis: 0, stream: embebida.enchufar }
  return {
    motor: 'embebida',
    pool,
    dueno: 'set session authorization plomada_dueno; ',
    limitar: embebida.limitar,
    renovar: embebida.renovar,
    disco: embebida.disco,
    cerrar: embebida.cerrar,
  }
}

/** What a session answers to everything once a cursor of it can't be closed any more. */
const ESTADO_DE_CURSOR = '24000'

function crearPool(motor: Motor, limiteMs: number, opciones: OpcionesBase): PoolVigilado {
  // Every session starts as the role plomada_app, which sees no row outside a scope (architecture.md §4).
  const alConectar =
    `${motor.dueno}set role plomada_app; set time zone 'UTC'; set datestyle = 'ISO, YMD'; ` +
    `set client_min_messages = warning; set statement_timeout = ${limiteMs}`
  const planes = new Planes()
  const esperaMs = opciones.esperaMs ?? 10_000
  const aLaVez = motor.pool.max ?? 1
  const turnos = new Turnos<Prestamo>({
    limites: LIMITES_BASE,
    aLaVez,
    aLaVezPorFirma: conexionesPorFirma(aLaVez),
    esperaMs,
  })
  // Behind a pooler a session is another one in each transaction, which so begins as the user, who owns the tables. Of
  // what is set here pgbouncer gives a client's time zone and dates to whatever session it gets; the rest goes with each
  // transaction (decision 0133).
  const alConectarPorPooler = `set time zone 'UTC'; set datestyle = 'ISO, YMD'`
  let comprobada = false
  const deConexiones: pg.PoolConfig = {
    ...motor.pool,
    types,
    // Statements are sent without waiting for earlier answers, so that opening a scope costs no round trip.
    pipeline: true,
    connectionTimeoutMillis: esperaMs,
    onConnect: async (cliente) => {
      // Without a listener, a connection that breaks while it is lent would end the process.
      cliente.on('error', () => undefined)
      await motor.alConectar?.(cliente)
      if (!comprobada && (await motor.comprobar?.(cliente))?.porPooler) {
        pool.porPooler = true
        planes.quitarNombres()
      }
      comprobada = true
      await cliente.query(pool.porPooler ? alConectarPorPooler : alConectar).catch((error: unknown) => {
        // A statement that found no room in the middle of writing may leave the embedded session in its midst.
        if (codigoDe(error) !== ESTADO_DE_CURSOR || !motor.renovar) throw error
        motor.renovar()
        // As a lost one, so that the transaction runs again in the next.
        throw new Error('Connection terminated', { cause: error })
      })
      conPlanes(cliente, planes)
      if (motor.motor === 'postgres') conTubo(cliente, planes)
      juntarEscritos(cliente)
    },
  }
  const pool = new PoolVigilado(deConexiones, turnos, { unaSesion: motor.motor === 'embebida' })
  // An idle connection that breaks leaves the pool by itself; the next query makes another.
  pool.on('error', () => undefined)
  return pool
}

/** Borrows a connection as the owner and throws it away afterwards, so that no setting made on it stays. */
async function conDueno<T>(
  pool: PoolVigilado,
  limitar: Motor['limitar'],
  fn: (cliente: pg.PoolClient) => Promise<T>,
  presta: boolean,
): Promise<T> {
  const sola = await pool.connect().catch(comoError)
  // Who is lent the session has the limit that everybody has.
  const cliente = presta ? pool.quePresta(sola, { de: undefined, alPrestar: limitar }) : sola
  try {
    limitar(false)
    if (!pool.porPooler) await cliente.query('set role none; set statement_timeout = 0')
    return await fn(cliente)
  } catch (error) {
    throw comoPerdida(error)
  } finally {
    limitar(true)
    cliente.release(true)
  }
}

function comoError(error: unknown): never {
  throw comoPerdida(error)
}

/**
 * The role, the statement and the role again go in one packet. An idle session of the pool may have been closed
 * unnoticed: where it is lost, another session is taken. So a statement may run twice, whose first answer was lost;
 * those of pg-boss and of housekeeping bear that.
 */
function sqlDeSistema(pool: PoolVigilado, texto: string, valores?: unknown[]): Promise<{ rows: unknown[] }> {
  return conReintentos(async () => {
    const cliente = await pool.connect()
    let roto = true
    try {
      if (pool.porPooler) {
        const resultado = await cliente.query(texto, valores)
        roto = false
        return resultado
      }
      const [, resultado] = await Promise.all([
        cliente.query('set role none'),
        cliente.query(texto, valores),
        cliente.query('set role plomada_app'),
      ])
      roto = false
      return resultado
    } catch (error) {
      if (noDejaEscribir(error)) pool.renovar()
      throw error
    } finally {
      cliente.release(roto)
    }
  }, SIN_ESPERAR_MS)
}

/** Codes of failures that a full disk may cause: no room, no I/O, a session or an engine that broke. */
const SIN_LUGAR =
  /^(53100|58...|57P0.|08...|XX...|disco_lleno|consulta_larga|base_danada|sesion_ocupada|conexion_perdida)$/

/** On the embedded base, whatever fails while the disk is full is reported as a full disk. */
async function conDisco<T>(disco: Disco | undefined, correr: () => Promise<T>): Promise<T> {
  try {
    return await correr()
  } catch (error) {
    const codigo = error instanceof ErrorBase ? error.codigo : codigoDe(error)
    if (!disco || (codigo !== '' && !SIN_LUGAR.test(codigo))) throw error
    if (codigo === '53100') disco.anotarFalla()
    if (!disco.lleno()) throw error
    throw new ErrorBase('disco_lleno', mensajes.discoLleno, { cause: error })
  }
}

/** How a transaction begins, and what is called when it commits. */
type Ambito = Parameters<typeof conTransaccion>[0]

/**
 * Opens the base, making it when it is not there (but for `soloSiEsta`), without migrating it. Throws an `ErrorBase` whose message is
 * one line for the operator: a folder in use, a full disk, a wrong DATABASE_URL, a missing role.
 */
export async function abrirBase(config: ConfigBase, opciones: OpcionesBase = {}): Promise<Base> {
  const limiteMs = opciones.limiteConsultaMs ?? 30_000
  const motor = await abrirMotor(config, limiteMs, opciones)
  const pool = crearPool(motor, limiteMs, opciones)
  await motor.estrenar?.(pool)
  const dialect = new DialectoVigilado(pool)
  const enPartes = new Kysely<DB>({ dialect })
  const cambios = new Cambios()
  const enPaquetes = motor.motor === 'postgres'
  const deCadaUna = ajustesDeTransaccion(limiteMs)
  const ajustes = () => (pool.porPooler ? deCadaUna : [])
  const correr = <T>(ambito: Ambito, fn: (tx: Tx) => Promise<T>): Promise<T> =>
    conDisco(motor.disco, () =>
      conReintentos(() => conTransaccion(ambito, () => enSesion(pool, dialect, fn))),
    )
  const correrEnPartes = async <T>(ambito: Ambito, empresaId: string, fn: (tx: Tx) => Promise<T>) => {
    const antes = cambios.marca(empresaId)
    // `enPartes` stands in for a transaction: `fn` sees no difference, because it neither begins nor ends one itself.
    const valor = await conDisco(motor.disco, () =>
      conReintentos(() => conTransaccion(ambito, () => fn(enPartes as Tx))),
    )
    return cambios.marca(empresaId) === antes ? valor : correr(ambito, fn)
  }
  const base: Base = {
    motor: motor.motor,
    carpeta: 'dataDir' in config ? config.dataDir : undefined,
    enEmpresa: async (quien, fn, { lectura = false, porPartes = false, exige } = {}) => {
      // The disk is asked first, because the engine ends when it finds no room for its journal.
      if (!lectura && motor.disco?.lleno()) throw new ErrorBase('disco_lleno', mensajes.discoLleno)
      const { empresaId } = quien
      const inicio = enPaquetes
        ? paqueteEnEmpresa(quien, lectura, ajustes())
        : inicioEnEmpresa(quien, lectura)
      const ambito = { inicio, lectura, empresaId, exige }
      const hacer = exige ? (tx: Tx) => trasLoExigido(() => fn(tx)) : fn
      if (!lectura) return correr({ ...ambito, alConfirmar: () => cambios.anotar(empresaId) }, hacer)
      // The parts would each begin without what is demanded.
      if (!porPartes || exige || motor.motor !== 'embebida') return correr(ambito, hacer)
      return correrEnPartes(ambito, empresaId, fn)
    },
    comoSistema: (fn) =>
      correr(
        {
          inicio: enPaquetes ? paqueteComoSistema(ajustes()) : inicioComoSistema,
          lectura: false,
          alConfirmar: () => cambios.anotar(),
        },
        fn,
      ),
    marca: (empresaId) => (motor.motor === 'embebida' ? cambios.marca(empresaId) : undefined),
    sqlDeSistema: (texto, valores) =>
      fueraDeTransaccion(() => conDisco(motor.disco, () => sqlDeSistema(pool, texto, valores))),
    ociosaMs: () => pool.ociosaMs,
    discoLleno: () => motor.disco?.lleno() ?? false,
    conDueno: (fn, { presta = false } = {}) => {
      const anotando: typeof fn = (cliente) => {
        if (!presta) cambios.anotar()
        return fn(cliente)
      }
      return fueraDeTransaccion(() => conDueno(pool, motor.limitar, anotando, presta))
    },
    migrar: (hasta) => migrar(base, opciones.migraciones, hasta),
    cerrar: async () => {
      await pool.end()
      await motor.cerrar()
    },
  }
  return base
}
