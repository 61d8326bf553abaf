import { setTimeout as esperar } from 'node:timers/promises'
import pg from 'pg'
import { codigoDe, ErrorBase, enUnRenglon, mensajes, textoDe } from './errores.ts'
import { esPerdida } from './perdida.ts'

/** PostgreSQL 15 or newer: security_invoker views and the rights of the schema `public` are needed. */
const versionMinima = 150_000

/** Why a connection failed, for the operator; the address is shown without its password. */
function traducir(error: unknown, cliente: pg.Client, esperados = 0): ErrorBase {
  const codigo = codigoDe(error)
  const donde = dondeDe(cliente)
  if (codigo === '28P01' || codigo === '28000') {
    return new ErrorBase('clave_incorrecta', mensajes.claveIncorrecta(cliente.user ?? ''), { cause: error })
  }
  if (codigo === '3D000') {
    return new ErrorBase('base_inexistente', mensajes.baseInexistente(cliente.database ?? ''), {
      cause: error,
    })
  }
  const detalle = esPerdida(error) ? donde : `${donde}: ${enUnRenglon(textoDe(error))}`
  return new ErrorBase('inalcanzable', mensajes.inalcanzable(detalle, esperados), { cause: error })
}

const dondeDe = (cliente: pg.Client): string => `${cliente.host}:${cliente.port}`

function crearCliente(databaseUrl: string): pg.Client {
  if (!/^postgres(ql)?:\/\//.test(databaseUrl)) throw new ErrorBase('url_invalida', mensajes.urlInvalida)
  try {
    return new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  } catch (error) {
    throw new ErrorBase('url_invalida', mensajes.urlInvalida, { cause: error })
  }
}

/** Codes of making a role that another server starting at once, or another base of the cluster, is making too. */
const carreras = new Set(['42710', '23505', 'XX000'])

async function asegurarRol(cliente: pg.Client): Promise<void> {
  for (const sql of ['create role plomada_app nologin', 'grant plomada_app to current_user']) {
    const falta = await cliente.query<{ crear: boolean; dar: boolean }>(
      `select not exists (select from pg_roles where rolname = 'plomada_app') as crear,
              not exists (select from pg_roles where rolname = 'plomada_app'
                          and pg_has_role(oid, 'MEMBER')) as dar`,
    )
    const [fila] = falta.rows
    if (!(sql.startsWith('create') ? fila?.crear : fila?.dar)) continue
    await cliente.query(sql).catch((error: unknown) => {
      if (!carreras.has(codigoDe(error))) throw error
    })
  }
  await cliente.query('set role plomada_app; reset role')
}

/** Checks the version, makes the application's role where it is missing, and checks that tables can be made. */
async function comprobar(cliente: pg.Client): Promise<void> {
  const { rows } = await cliente.query<{
    numero: number
    version: string
    usuario: string
    base: string
    crea: boolean
  }>(
    `select current_setting('server_version_num')::int4 as numero, current_setting('server_version') as version,
            quote_ident(current_user) as usuario, quote_ident(current_database()) as base,
            has_schema_privilege('public', 'create') and has_database_privilege(current_database(), 'create') as crea`,
  )
  const [datos] = rows
  if (!datos || datos.numero < versionMinima) {
    throw new ErrorBase('version_vieja', mensajes.versionVieja(datos?.version ?? '?'))
  }
  try {
    await asegurarRol(cliente)
  } catch (error) {
    if (codigoDe(error) !== '42501') throw error
    const sql = `  create role plomada_app nologin;\n  grant plomada_app to ${datos.usuario};`
    throw new ErrorBase('roles_faltantes', mensajes.rolesFaltantes(sql), { cause: error })
  }
  if (!datos.crea) {
    const sql = `  grant create on database ${datos.base} to ${datos.usuario};\n  grant usage, create on schema public to ${datos.usuario};`
    throw new ErrorBase('permisos_faltantes', mensajes.permisosFaltantes(sql))
  }
}

export interface Espera {
  /** How long to wait for a server that does not answer, in ms; 0: not at all. */
  esperaMs: number
  /** Called once, when it begins to wait. */
  avisar: (linea: string) => void
}

const ENTRE_INTENTOS_MS = 500
/** Whether waiting may help: the server has too many sessions, or did not answer within the driver's limit. */
const puedeCambiar = (error: unknown): boolean =>
  esPerdida(error) || codigoDe(error) === '53300' || /timeout/i.test(textoDe(error))

/** Connects to a PostgreSQL that may be starting at the same time, as after the machine was turned on. */
async function conectar(databaseUrl: string, { esperaMs, avisar }: Espera): Promise<pg.Client> {
  const hasta = performance.now() + esperaMs
  const segundos = Math.ceil(esperaMs / 1000) // not money: how long to wait
  for (let intento = 1; ; intento++) {
    const cliente = crearCliente(databaseUrl)
    // If the connection is lost between two queries, the next query says so.
    cliente.on('error', () => undefined)
    try {
      await cliente.connect()
      return cliente
    } catch (error) {
      const seguir = puedeCambiar(error) && performance.now() + ENTRE_INTENTOS_MS < hasta
      if (!seguir) throw traducir(error, cliente, intento > 1 ? segundos : 0)
      if (intento === 1) avisar(mensajes.esperandoPostgres(dondeDe(cliente), segundos))
      await esperar(ENTRE_INTENTOS_MS)
    }
  }
}

/**
 * Proves that the PostgreSQL of `databaseUrl` can be used, or throws the `ErrorBase` that says why not. A server that
 * does not answer is waited for; a wrong password or a missing base never is.
 */
export async function comprobarPostgres(databaseUrl: string, espera: Espera): Promise<void> {
  const cliente = await conectar(databaseUrl, espera)
  try {
    await comprobar(cliente)
  } catch (error) {
    throw esPerdida(error) ? traducir(error, cliente) : error
  } finally {
    await cliente.end()
  }
}
