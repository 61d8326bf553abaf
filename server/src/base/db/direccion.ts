import { ErrorBase, mensajes } from './errores.ts'

// DATABASE_URL as people write it for libpq: with several hosts, of which one takes writes at a time. The driver knows
// one host, and passes over in silence what it does not know, so what somebody believed to have set would not be.

/** What the driver understands, and `target_session_attrs`, which is ours. */
const SE_ENTIENDEN = new Set([
  'application_name',
  'host',
  'options',
  'port',
  'ssl',
  'sslcert',
  'sslkey',
  'sslmode',
  'sslnegotiation',
  'sslrootcert',
  'target_session_attrs',
  'uselibpqcompat',
])
/** One that takes writes is needed always: to ask for less is a mistake. */
const QUE_GUARDE = new Set(['read-write', 'primary'])

/** Protocol, who, hosts, the rest. */
const PARTES = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^@/?#]*)([/?#].*)?$/

/** The addresses of an address, one for each of its hosts; the same where it has one. */
export function unaPorHost(databaseUrl: string): string[] {
  const [, antes = '', hosts = '', resto = ''] = PARTES.exec(databaseUrl) ?? []
  return hosts.includes(',') ? hosts.split(',').map((host) => `${antes}${host}${resto}`) : [databaseUrl]
}

/**
 * The same, for the driver, without what it does not know. @throws ErrorBase `url_invalida` that says what is wrong
 */
export function leerDireccion(databaseUrl: string): string[] {
  return unaPorHost(databaseUrl).map((una) => {
    if (!/^postgres(ql)?:\/\//.test(una) || !URL.canParse(una)) {
      throw new ErrorBase('url_invalida', mensajes.urlInvalida)
    }
    const { searchParams } = new URL(una)
    const otro = [...searchParams.keys()].find((nombre) => !SE_ENTIENDEN.has(nombre))
    if (otro !== undefined) {
      const texto = mensajes.parametroDesconocido(otro, [...SE_ENTIENDEN].join(', '))
      throw new ErrorBase('url_invalida', texto)
    }
    const pide = searchParams.get('target_session_attrs')
    if (pide !== null && !QUE_GUARDE.has(pide)) {
      throw new ErrorBase('url_invalida', mensajes.sesionQueNoGuarda(pide))
    }
    return una.replace(/([?&])target_session_attrs=[^&#]*&?/, '$1').replace(/[?&]$/, '')
  })
}
