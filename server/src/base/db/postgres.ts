import pg from 'pg'
import { codigoDe, ErrorBase, mensajes, textoDe } from './errores.ts'

/** PostgreSQL 15: security_invoker views and the rights of `public` are what we build on. */
const versionMinima = 150_000

const caidas = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
])

/** The reason why a connection failed, as an operator understands it; the address is told without its password. */
function traducir(error: unknown, cliente: pg.Client): ErrorBase {
  const codigo = codigoDe(error)
  const donde = `${cliente.host}:${cliente.port}`
  if (codigo === '28P01' || codigo === '28000') {
    return new ErrorBase('clave_incorrecta', mensajes.claveIncorrecta(cliente.user ?? ''), { cause: error })
  }
  if (codigo === '3D000') {
    return new ErrorBase('base_inexistente', mensajes.baseInexistente(cliente.database ?? ''), {
      cause: error,
    })
  }
  const detalle = caidas.has(codigo) ? donde : `${donde}: ${textoDe(error)}`
  return new ErrorBase('inalcanzable', mensajes.inalcanzable(detalle), { cause: error })
}

function crearCliente(databaseUrl: string): pg.Client {
  if (!/^postgres(ql)?:\/\//.test(databaseUrl)) throw new ErrorBase('url_invalida', mensajes.urlInvalida)
  try {
    return new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  } catch (error) {
    throw new ErrorBase('url_invalida', mensajes.urlInvalida, { cause: error })
  }
}

/** Two copies that start at once, or another base of the cluster, may be making the same role. */
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

/** Reads the version, makes the application's role where it is missing, and sees that tables can be made. */
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

/** Proves that the PostgreSQL of `databaseUrl` can be used, or throws the `ErrorBase` that says why not. */
export async function comprobarPostgres(databaseUrl: string): Promise<void> {
  const cliente = crearCliente(databaseUrl)
  // A connection lost between two queries is told by the next one.
  cliente.on('error', () => undefined)
  try {
    await cliente.connect()
  } catch (error) {
    throw traducir(error, cliente)
  }
  try {
    await comprobar(cliente)
  } finally {
    await cliente.end()
  }
}
