import type { Socket } from 'node:net'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import fastify, { type ConnectionError, type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Base } from '../db/base.ts'
import { nuevoId } from '../db/ids.ts'
import { redDe } from '../turno/red.ts'
import { CONEXIONES, type Conexiones, invitarAlQueEntra, limitarConexiones } from './conexiones.ts'
import { encabezar, ponerEncabezados, sinHelmet } from './encabezados.ts'
import { cuerpoDe, enviarRechazo, responderError } from './errores.ts'
import { leerCuerpos } from './leerCuerpo.ts'
import { Rechazo } from './rechazo.ts'
import { type Registrar, registrarPedidos } from './registro.ts'

export interface OpcionesServidor {
  base: Base
  /** Where browsers reach us: https there makes them insist on it. */
  publicUrl: string
  /** How many proxies of ours stand before, whose X-Forwarded-For is believed; 0: none. */
  proxies: number
  /** Most calls a minute from one address; 0: no limit. Coarse: a whole office may share one. */
  pedidosPorMinuto: number
  registrar: Registrar
  /** Told of every refusal, besides who asked. */
  alRechazar?: (request: FastifyRequest, rechazo: Rechazo) => unknown
  /** How long a slow connection is waited for. */
  esperas?: typeof ESPERAS
  conexiones?: Conexiones
}

/** Headers come at once; a body, on a bad line, in a minute. */
const ESPERAS = { cabecerasMs: 15_000, pedidoMs: 60_000, ocioMs: 120_000 }

const nadieLosUsa = () => () => {
  throw new Error('routes have no schemas for Fastify: the contract reads and writes')
}

/** Fastify's own validator and serialiser are never used; named here, they are not even loaded. */
export const SIN_ESQUEMAS = {
  compilersFactory: { buildValidator: nadieLosUsa, buildSerializer: nadieLosUsa },
}

/** The server without any business: how requests are read, refused, told of and closed (architecture.md §3, §8). */
export async function construirServidor(opciones: OpcionesServidor): Promise<FastifyInstance> {
  const { esperas = ESPERAS } = opciones
  const deSiempre = sinHelmet(opciones.publicUrl)
  const app = fastify({
    // Works as documented whether or not a path ends in '/'; a token may be part of a path.
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: true, maxParamLength: 2000 },
    trustProxy: opciones.proxies > 0 ? (_, salto) => salto < opciones.proxies : false,
    genReqId: () => nuevoId(),
    requestIdHeader: false,
    schemaController: SIN_ESQUEMAS,
    requestTimeout: esperas.pedidoMs,
    connectionTimeout: esperas.ocioMs,
    http: {
      headersTimeout: esperas.cabecerasMs,
      connectionsCheckingInterval: Math.min(5000, esperas.pedidoMs),
    },
    forceCloseConnections: 'idle',
    clientErrorHandler: (error, socket) => rechazarConexion(error, socket, deSiempre),
    frameworkErrors: (_, request, reply) => {
      encabezar(request, reply)
      void reply.headers(deSiempre)
      void enviarRechazo(reply, request.id, new Rechazo('INVALIDO', mensajesComun.cuerpoIlegible))
    },
  })
  limitarConexiones(app.server, opciones.conexiones ?? CONEXIONES, opciones.proxies === 0)
  rechazarComprimidos(app)
  leerCuerpos(app)
  invitarAlQueEntra(app)
  ponerEncabezados(app)
  cerrarLasQueQuedan(app)
  app.setErrorHandler(responderError(opciones.registrar, opciones.alRechazar))
  registrarPedidos(app, opciones.registrar)
  await app.register(helmet, {
    // encabezados.ts says it, by what is answered.
    contentSecurityPolicy: false,
    // Meant for browsers that are gone, or of no use to what we serve.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    strictTransportSecurity: opciones.publicUrl.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: true }
      : false,
  })
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  app.decorateRequest('admision', null)
  if (opciones.pedidosPorMinuto > 0) await frenar(app, opciones.pedidosPorMinuto)
  app.get('/salud', async (_, reply) => {
    if (opciones.base.discoLleno()) {
      throw new Rechazo('DISCO_LLENO', mensajesComun.discoLleno, { reintentarSegundos: 30 })
    }
    await opciones.base.sqlDeSistema('select 1').catch(() => {
      throw new Rechazo('NO_DISPONIBLE', mensajesComun.servicioOcupado, { reintentarSegundos: 2 })
    })
    return reply.send({ estado: 'ok' })
  })
  return app
}

/** What is no request at all, or has longer headers than Node reads: told like any other refusal, and hung up. */
function rechazarConexion(
  error: ConnectionError,
  socket: Socket,
  encabezados: Readonly<Record<string, string>>,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const rechazo = new Rechazo('INVALIDO', mensajesComun.cuerpoIlegible)
  const cuerpo = JSON.stringify(cuerpoDe(nuevoId(), rechazo))
  const cabeza = [
    `HTTP/1.1 ${rechazo.estado} Bad Request`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(cuerpo)}`,
    ...Object.entries(encabezados).map(([nombre, valor]) => `${nombre}: ${valor}`),
    'connection: close',
  ]
  if (socket.writable) socket.write(`${cabeza.join('\r\n')}\r\n\r\n${cuerpo}`)
  socket.destroy(error)
}

/** A connection that was busy when the server began to close would be kept open for its next request, for a minute. */
function cerrarLasQueQuedan(app: FastifyInstance): void {
  app.addHook('preClose', (listo) => {
    const reloj = setInterval(() => app.server.closeIdleConnections(), 50).unref()
    app.server.once('close', () => clearInterval(reloj))
    listo()
  })
}

/** Some bytes that unfold into millions would be read before anybody knew whose they are; no client of ours sends them. */
function rechazarComprimidos(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _, listo) => {
    const comprimido = request.headers['content-encoding'] !== undefined
    listo(comprimido ? new Rechazo('TIPO_NO_SOPORTADO', mensajesComun.cuerpoComprimido) : undefined)
  })
}

/** A page is some dozen files: were they counted, an office that opens the morning would get blank pages. `/openapi.json` is none. */
const esArchivoDeLaWeb = ({ url }: { url: string }) =>
  /^\/(?:assets\/|[\w-]+\.(?:svg|png|ico|webmanifest|js|css|html)$)/.test(url)

async function frenar(app: FastifyInstance, pedidosPorMinuto: number): Promise<void> {
  await app.register(rateLimit, {
    max: pedidosPorMinuto,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => redDe(ip),
    allowList: esArchivoDeLaWeb,
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    errorResponseBuilder: (_, { ttl }) =>
      new Rechazo('DEMASIADOS_INTENTOS', mensajesComun.demasiadosPedidos, {
        reintentarSegundos: Math.ceil(ttl / 1000),
      }),
  })
  // Its own hooks come after those of a route, which refuse strangers: those count too.
  app.addHook('onRequest', app.rateLimit())
}
