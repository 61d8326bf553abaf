import { setTimeout as esperar } from 'node:timers/promises'
import pg from 'pg'
import { codigoDe, ErrorBase, enUnRenglon, mensajes, textoDeError } from './errores.ts'
import { esPerdida } from './perdida.ts'

/** PostgreSQL 15 or newer: security_invoker views and the rights of the schema `public` are needed. */
const versionMinima = 150_000

/** Why a connection failed, for the operator; the address is shown without its password. */
function traducir(error: unknown, destino: pg.Client, esperados: number): ErrorBase {
  const codigo = codigoDe(error)
  const donde = dondeDe(destino)
  if (codigo === '28P01' || codigo === '28000') {
    return new ErrorBase('clave_incorrecta', mensajes.claveIncorrecta(destino.user ?? ''), { cause: error })
  }
  if (codigo === '3D000') {
    return new ErrorBase('base_inexistente', mensajes.baseInexistente(destino.database ?? ''), {
      cause: error,
    })
  }
  const detalle = esPerdida(error) ? donde : `${donde}: ${enUnRenglon(textoDeError(error))}`
  return new ErrorBase('inalcanzable', mensajes.inalcanzable(detalle, esperados), { cause: error })
}

const dondeDe = ({ host, port }: pg.Client): string => `${host}:${port}`

/** What an address says, as the driver reads it. Nothing is connected. */
function leerDestino(databaseUrl: string): pg.Client {
  try {
    return new pg.Client({ connectionString: databaseUrl })
  } catch (error) {
    throw new ErrorBase('url_invalida', mensajes.urlInvalida, { cause: error })
  }
}

/** Codes of making a role that another server starting at once, or another base of the cluster, is making too. */
const carreras = new Set(['42710', '23505', 'XX000'])

interface Estado {
  numero: number
  version: string
  usuario: string
  base: string
  /** Whether tables can be made. */
  crea: boolean
  /** Whether it has been migrated at least once. */
  esNuestra: boolean
  hayRol: boolean
  /** Whether the user may take the application's role. */
  loToma: boolean
  /** The session's process, as PostgreSQL knows it. */
  proceso: number
  soloLee: boolean
}

const estadoSql = `
  select current_setting('server_version_num')::int4 as numero, current_setting('server_version') as version,
         quote_ident(current_user) as usuario, quote_ident(current_database()) as base,
         has_schema_privilege('public', 'create') and has_database_privilege(current_database(), 'create') as crea,
         to_regclass('public.migracion') is not null as "esNuestra",
         pg_backend_pid() as proceso, current_setting('transaction_read_only') = 'on' as "soloLee",
         exists (select from pg_roles where rolname = 'plomada_app') as "hayRol",
         exists (select from pg_roles where rolname = 'plomada_app'
                   and pg_has_role(oid, case when current_setting('server_version_num')::int4 < 160000
                                        then 'MEMBER' else 'SET' end)) as "loToma"`

/** Makes what is missing of the application's role. */
async function asegurarRol(cliente: pg.ClientBase, { hayRol, loToma }: Estado): Promise<void> {
  const hacer = (sql: string) =>
    cliente.query(sql).catch((error: unknown) => {
      if (!carreras.has(codigoDe(error))) throw error
    })
  if (!hayRol) await hacer('create role plomada_app nologin')
  if (loToma) return
  await hacer('grant plomada_app to current_user')
  await cliente.query('set role plomada_app; reset role')
}

/**
 * Proves on the first session of a pool that its PostgreSQL can be used: its version, the application's role, which is
 * made where it is missing, and the right to make tables; and whether it is given out by a pooler. With `soloSiEsta` one that nobody migrated is left as it is.
 * @throws ErrorBase that says what is missing
 */
export async function comprobarSesion(
  cliente: pg.ClientBase,
  soloSiEsta = false,
): Promise<{ porPooler: boolean }> {
  const { rows } = await cliente.query<Estado>(estadoSql)
  const [estado] = rows
  if (!estado || estado.numero < versionMinima) {
    throw new ErrorBase('version_vieja', mensajes.versionVieja(estado?.version ?? '?'))
  }
  if (soloSiEsta && !estado.esNuestra)
    throw new ErrorBase('sin_base', mensajes.sinBaseEnPostgres(estado.base))
  const porPooler = Reflect.get(cliente, 'processID') !== estado.proceso
  if (porPooler) await exigirTransacciones(cliente)
  // A command that only looks may look at a standby.
  if (estado.soloLee && !soloSiEsta) throw new ErrorBase('solo_lectura', mensajes.soloLectura)
  try {
    await asegurarRol(cliente, estado)
  } catch (error) {
    if (codigoDe(error) !== '42501') throw error
    const sql = `  create role plomada_app nologin;\n  grant plomada_app to ${estado.usuario};`
    throw new ErrorBase('roles_faltantes', mensajes.rolesFaltantes(sql), { cause: error })
  }
  if (!estado.crea) {
    const sql = `  grant create on database ${estado.base} to ${estado.usuario};\n  grant usage, create on schema public to ${estado.usuario};`
    throw new ErrorBase('permisos_faltantes', mensajes.permisosFaltantes(sql))
  }
  return { porPooler }
}

/** A pooler tells a client a process of its own, so it is known by that. @throws ErrorBase `sin_transacciones` */
async function exigirTransacciones(cliente: pg.ClientBase): Promise<void> {
  try {
    await cliente.query('begin')
    await cliente.query('commit')
  } catch (error) {
    throw new ErrorBase('sin_transacciones', mensajes.sinTransacciones, { cause: error })
  }
}

export interface Espera {
  /** How long to wait for a server that does not answer or takes no writes, in ms; 0: not at all. */
  esperaMs: number
  /** Called once, when it begins to wait. */
  avisar: (linea: string) => void
}

const ENTRE_INTENTOS_MS = 500
/** Whether waiting may help: the server has too many sessions, or did not answer within the driver's limit. */
const puedeCambiar = (error: unknown): boolean =>
  esPerdida(error) || codigoDe(error) === '53300' || /timeout/i.test(textoDeError(error))

/**
 * Opens the first session of a pool, which `comprobarSesion` looks at, or throws the `ErrorBase` that says why not. A
 * server that may be starting at the same time, as after the machine was turned on, is waited for; a wrong password
 * or a missing base never is.
 */
export async function estrenarPostgres(
  pool: pg.Pool,
  destinoDe: () => string,
  { esperaMs, avisar }: Espera,
): Promise<void> {
  const hasta = performance.now() + esperaMs
  const segundos = Math.ceil(esperaMs / 1000) // not money: how long to wait
  for (let intento = 1; ; intento++) {
    const destino = leerDestino(destinoDe())
    try {
      const cliente = await pool.connect()
      cliente.release()
      return
    } catch (error) {
      // A pool says of a server that does not answer that it is busy.
      const motivo = error instanceof ErrorBase && error.codigo === 'sesion_ocupada' ? error.cause : error
      const soloLee = motivo instanceof ErrorBase && motivo.codigo === 'solo_lectura'
      if (motivo instanceof ErrorBase && !soloLee) throw motivo
      const seguir = (soloLee || puedeCambiar(motivo)) && performance.now() + ENTRE_INTENTOS_MS < hasta
      if (!seguir && soloLee) throw motivo
      if (!seguir) throw traducir(motivo, destino, intento > 1 ? segundos : 0)
      const esperando = soloLee ? mensajes.esperandoGuardar : mensajes.esperandoPostgres
      if (intento === 1) avisar(esperando(dondeDe(destino), segundos))
      await esperar(ENTRE_INTENTOS_MS)
    }
  }
}
