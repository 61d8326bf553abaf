import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { traeCuerpo } from './leerCuerpo.ts'

const CERRADO = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** What an answer may do that is opened as if it were a page. A viewer of PDF is drawn with styles and objects of its own. */
const POLITICA: readonly (readonly [tipo: RegExp, politica: string])[] = [
  [/^application\/pdf/, `script-src 'none'; ${CERRADO}`],
  [/^image\/svg/, `default-src 'none'; style-src 'unsafe-inline'; ${CERRADO}`],
  // The page without a connection, which has no nonce.
  [/^text\/html/, `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; ${CERRADO}`],
  // A worker has the policy that its script came with.
  [/javascript/, `default-src 'none'; script-src 'self'; connect-src 'self'; ${CERRADO}`],
]
const NADA = `default-src 'none'; ${CERRADO}`

/** Types of text that the library which serves files doesn't know as such. */
const TEXTO_SIN_DECIRLO = /^(?:image\/svg\+xml|application\/manifest\+json)$/

/** No screen of ours asks for any of these. */
const SIN_PERMISOS = ['accelerometer', 'camera', 'geolocation', 'gyroscope', 'microphone', 'payment', 'usb']
  .map((que) => `${que}=()`)
  .join(', ')

/**
 * What every answer carries, in one place: a policy, no permissions, and that nobody keeps it. A page or a file of the
 * web says its own policy, or how long it may be kept, before.
 */
export function ponerEncabezados(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _, listo) => {
    encabezar(request, reply)
    listo()
  })
}

/** What helmet says of every answer, for those that no hook of it sees: what is no request, or has no address. */
export function sinHelmet(publicUrl: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy': NADA,
    'permissions-policy': SIN_PERMISOS,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': UN_ANIO }),
  }
}

/** Also for what stands under our name. */
const UN_ANIO = 'max-age=31536000; includeSubDomains'

/** The same for what Fastify answers before any hook runs. */
export function encabezar(request: FastifyRequest, reply: FastifyReply): void {
  void reply.header('permissions-policy', SIN_PERMISOS)
  const tipo = String(reply.getHeader('content-type') ?? '')
  if (TEXTO_SIN_DECIRLO.test(tipo)) void reply.header('content-type', `${tipo}; charset=utf-8`)
  if (!reply.hasHeader('content-security-policy')) {
    void reply.header('content-security-policy', POLITICA.find(([cual]) => cual.test(tipo))?.[1] ?? NADA)
  }
  // A cost in the cache of a shared computer would outlive the session.
  if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'private, no-store')
  // What was not read would have to be, before the next request of that connection.
  if (quedaPorLeer(request)) void reply.header('connection', 'close')
}

function quedaPorLeer(request: FastifyRequest): boolean {
  return traeCuerpo(request) && !request.raw.complete
}
