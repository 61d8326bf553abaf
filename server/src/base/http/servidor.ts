import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Base } from '../db/base.ts'
import { ErrorBase } from '../db/errores.ts'
import { nuevoId } from '../db/ids.ts'
import { CONEXIONES, type Conexiones, invitarAlQueEntra, limitarConexiones } from './conexiones.ts'
import { LIMITES_EN_CAMINO, type LimitesEnCamino } from './enCamino.ts'
import { encabezadosDe, encabezar, ponerEncabezados, sinFastify } from './encabezados.ts'
import { enviarRechazo, responderError } from './errores.ts'
import { ponerFrenos } from './frenos.ts'
import { leerCuerpos } from './leerCuerpo.ts'
import { type Anotador, anotarPedidos } from './log.ts'
import { rechazarConexiones } from './rechazarConexiones.ts'
import { Rechazo } from './rechazo.ts'
import { RITMO } from './ritmo.ts'
import { contarSinLeer, SIN_LEER, type SinLeer } from './sinLeer.ts'

/** Writes nothing, and fails where the base takes no writes. */
const SIN_ESCRIBIR = 'delete from migracion where false'

export interface OpcionesServidor {
  base: Base
  /** Address at which browsers reach the server; if it is https, they are told to insist on it. */
  publicUrl: string
  /** How many proxies of ours stand before, whose X-Forwarded-For is believed; 0: none. */
  proxies: number
  /** Most calls a minute from one network (`POR_MINUTO`); 0: neither they nor what is asked for are counted. */
  pedidosPorMinuto: number
  registrar: Anotador
  /** Called with every refusal and its request. */
  alRechazar?: (request: FastifyRequest, rechazo: Rechazo) => unknown
  /** Time limits for slow connections. */
  esperas?: typeof ESPERAS
  conexiones?: Conexiones
  enCamino?: LimitesEnCamino
  sinLeer?: SinLeer
}

/** Headers are sent at once; how long a body may take is up to its pace. A silent one is answered before it is hung up. */
const ESPERAS = { cabecerasMs: 15_000, ocioMs: 120_000, ritmo: RITMO }

const nadieLosUsa = () => () => {
  throw new Error('routes have no schemas for Fastify: the contract reads and writes')
}

/** Fastify's own validator and serialiser are never used; replaced like this they are not even loaded. */
export const SIN_ESQUEMAS = {
  compilersFactory: { buildValidator: nadieLosUsa, buildSerializer: nadieLosUsa },
}

/**
 * The server without its business rules: how requests are read, refused, logged and closed (architecture.md §3, §8).
 */
export async function construirServidor(opciones: OpcionesServidor): Promise<FastifyInstance> {
  const { esperas = ESPERAS } = opciones
  const deSiempre = encabezadosDe(opciones.publicUrl)
  const app = fastify({
    // As documented, paths work with and without a final '/'; and a token may be part of a path.
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: true, maxParamLength: 2000 },
    trustProxy: opciones.proxies > 0 ? (_, salto) => salto < opciones.proxies : false,
    genReqId: () => nuevoId(),
    requestIdHeader: false,
    schemaController: SIN_ESQUEMAS,
    connectionTimeout: esperas.ocioMs,
    http: {
      // Fastify's own default is none too.
      requestTimeout: 0,
      headersTimeout: esperas.cabecerasMs,
      connectionsCheckingInterval: Math.min(5000, esperas.cabecerasMs),
    },
    forceCloseConnections: 'idle',
    clientErrorHandler: (error, socket) => rechazar(error, socket),
    frameworkErrors: (_, request, reply) => {
      encabezar(request, reply, deSiempre)
      void enviarRechazo(reply, request.id, new Rechazo('INVALIDO', mensajesComun.cuerpoIlegible))
    },
  })
  const rechazar = rechazarConexiones(app.server, sinFastify(deSiempre))
  limitarConexiones(app.server, opciones.conexiones ?? CONEXIONES, opciones.proxies === 0)
  rechazarComprimidos(app)
  leerCuerpos(app, esperas.ritmo, opciones.enCamino ?? LIMITES_EN_CAMINO)
  invitarAlQueEntra(app)
  ponerEncabezados(app, deSiempre)
  contarSinLeer(app, opciones.sinLeer ?? SIN_LEER)
  cerrarLasQueQuedan(app)
  app.setErrorHandler(responderError(opciones.registrar, opciones.alRechazar))
  anotarPedidos(app, opciones.registrar)
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  app.decorateRequest('admision', null)
  await ponerFrenos(app, opciones.pedidosPorMinuto)
  app.get('/salud', async (_, reply) => {
    if (opciones.base.discoLleno()) {
      throw new Rechazo('DISCO_LLENO', mensajesComun.discoLleno, { reintentarSegundos: 30 })
    }
    await opciones.base.sqlDeSistema(SIN_ESCRIBIR).catch((error: unknown) => {
      if (error instanceof ErrorBase && error.codigo === 'solo_lectura') {
        throw new Rechazo('NO_DISPONIBLE', mensajesComun.baseSinGuardar, { reintentarSegundos: 5 })
      }
      throw new Rechazo('NO_DISPONIBLE', mensajesComun.servicioOcupado, { reintentarSegundos: 2 })
    })
    return reply.send({ estado: 'ok' })
  })
  return app
}

/**
 * Closes idle connections again and again during a shutdown: one that was busy at its beginning would be kept open
 * for a minute, waiting for its next request.
 */
function cerrarLasQueQuedan(app: FastifyInstance): void {
  app.addHook('preClose', (listo) => {
    const reloj = setInterval(() => app.server.closeIdleConnections(), 50).unref()
    app.server.once('close', () => clearInterval(reloj))
    listo()
  })
}

/**
 * Refuses compressed bodies: a few bytes can unfold into millions before it is known who sent them, and no client of
 * ours compresses.
 */
function rechazarComprimidos(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _, listo) => {
    const comprimido = request.headers['content-encoding'] !== undefined
    listo(comprimido ? new Rechazo('TIPO_NO_SOPORTADO', mensajesComun.cuerpoComprimido) : undefined)
  })
}
