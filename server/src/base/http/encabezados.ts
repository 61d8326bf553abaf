import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { traeCuerpo } from './leerCuerpo.ts'

const CERRADO = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Content policies for answers that may be opened as if they were a page. The browser's viewer of PDF uses styles and
 * objects of its own.
 */
const POLITICA: readonly (readonly [tipo: RegExp, politica: string])[] = [
  [/^application\/pdf/, `script-src 'none'; ${CERRADO}`],
  [/^image\/svg/, `default-src 'none'; style-src 'unsafe-inline'; ${CERRADO}`],
  // The page shown without a connection, which is a fixed file and so has no nonce.
  [/^text\/html/, `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; ${CERRADO}`],
  // A service worker has the policy that its script came with.
  [/javascript/, `default-src 'none'; script-src 'self'; connect-src 'self'; ${CERRADO}`],
]
const NADA = `default-src 'none'; ${CERRADO}`

/** Text types that the library for static files doesn't recognise as text. */
const TEXTO_SIN_DECIRLO = /^(?:image\/svg\+xml|application\/manifest\+json)$/

/** No screen of ours asks for any of these. */
const SIN_PERMISOS = ['accelerometer', 'camera', 'geolocation', 'gyroscope', 'microphone', 'payment', 'usb']
  .map((que) => `${que}=()`)
  .join(', ')

/** Headers that are the same in all answers, by name. */
export type DeSiempre = Readonly<Record<string, string>>

/**
 * What every answer of the server at `publicUrl` says to a browser. Written once, and not by helmet, whose plugin puts
 * its list together anew for each request. No X-Frame-Options: each policy says `frame-ancestors`, which replaced it.
 */
export function encabezadosDe(publicUrl: string): DeSiempre {
  return {
    'permissions-policy': SIN_PERMISOS,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': UN_ANIO }),
  }
}

/** Subdomains included. */
const UN_ANIO = 'max-age=31536000; includeSubDomains'

/** For an answer that is not made by Fastify: those to what is no request. */
export const sinFastify = (deSiempre: DeSiempre): DeSiempre => ({
  ...deSiempre,
  'content-security-policy': NADA,
  'cache-control': NO_GUARDAR,
})

/**
 * The headers of every answer, in one place: a content policy, no permissions, no caching. Pages and files of the web
 * have set their own policy or lifetime before.
 */
export function ponerEncabezados(app: FastifyInstance, deSiempre: DeSiempre): void {
  app.addHook('onSend', (request, reply, _, listo) => {
    encabezar(request, reply, deSiempre)
    listo()
  })
}

/** Not kept by default: a cost in the cache of a shared computer would outlive the session. */
const NO_GUARDAR = 'private, no-store'

/** Sets the same headers on what Fastify answers before any hook runs. */
export function encabezar(request: FastifyRequest, reply: FastifyReply, deSiempre: DeSiempre): void {
  void reply.headers(deSiempre)
  const tipo = String(reply.getHeader('content-type') ?? '')
  if (TEXTO_SIN_DECIRLO.test(tipo)) void reply.header('content-type', `${tipo}; charset=utf-8`)
  if (!reply.hasHeader('content-security-policy')) {
    void reply.header('content-security-policy', POLITICA.find(([cual]) => cual.test(tipo))?.[1] ?? NADA)
  }
  if (!reply.hasHeader('cache-control')) void reply.header('cache-control', NO_GUARDAR)
  // The connection is closed where part of the body is unread, because that would have to be read before its next
  // request.
  if (quedaPorLeer(request)) void reply.header('connection', 'close')
}

function quedaPorLeer(request: FastifyRequest): boolean {
  return traeCuerpo(request) && !request.raw.complete
}
