import rateLimit from '@fastify/rate-limit'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { redDe } from '../turno/red.ts'
import { Rechazo } from './rechazo.ts'

/**
 * Requests a minute from one network, by what they ask for (decision 0126). A whole office may share an address, and so
 * may a thousand telephones of one company: all are coarse.
 */
export const POR_MINUTO = {
  /** All of them; a page is some twenty. */
  pedidos: 3000,
  /** What a report's link opens: a page of a hundred photos, some times over. */
  informe: 600,
  /** Its PDF, which takes a second of a processor where it is made. */
  informePdf: 30,
  /** Links that open nothing: guessed, revoked or of another time. */
  informeQueNoAbre: 60,
} as const

export type Freno = (request: FastifyRequest) => Promise<void>
type Frenos = Readonly<Record<keyof typeof POR_MINUTO, Freno>>

declare module 'fastify' {
  interface FastifyInstance {
    /** Each counts a request and refuses it beyond its limit; which others have counted it makes no difference. */
    frenos: Frenos
  }
}

/**
 * Gives the server its brakes. `pedidosPorMinuto`: of all requests together; 0: nothing is counted, as in tests that ask
 * much from one address. They are no hooks of the plugin's own: of those, a request passes all but the first.
 */
export async function ponerFrenos(app: FastifyInstance, pedidosPorMinuto: number): Promise<void> {
  if (pedidosPorMinuto > 0) await app.register(rateLimit, { global: false })
  const frenoDe = (maximo: number): Freno => {
    if (pedidosPorMinuto === 0) return async () => undefined
    const contar = app.createRateLimit({
      max: maximo,
      timeWindow: UN_MINUTO_MS,
      keyGenerator: ({ ip }) => redDe(ip),
    })
    return async (request) => {
      const cuenta = await contar(request)
      if (cuenta.isAllowed || !cuenta.isExceeded) return
      const reintentarSegundos = Math.max(1, cuenta.ttlInSeconds)
      throw new Rechazo('DEMASIADOS_INTENTOS', mensajesComun.demasiadosPedidos, { reintentarSegundos })
    }
  }
  app.decorate('frenos', {
    pedidos: frenoDe(pedidosPorMinuto),
    informe: frenoDe(POR_MINUTO.informe),
    informePdf: frenoDe(POR_MINUTO.informePdf),
    informeQueNoAbre: frenoDe(POR_MINUTO.informeQueNoAbre),
  })
  app.addHook('onRequest', async (request) => {
    if (!esArchivoDeLaWeb(request)) await app.frenos.pedidos(request)
  })
}

const UN_MINUTO_MS = 60_000

/**
 * Files of the web don't count for the limit of calls: a page has some dozen, and an office that opens in the morning
 * would get blank pages. `/openapi.json` does count.
 */
const esArchivoDeLaWeb = ({ url }: FastifyRequest) =>
  /^\/(?:assets\/|[\w-]+\.(?:svg|png|ico|webmanifest|js|css|html)$)/.test(url)
