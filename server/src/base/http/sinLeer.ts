import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Bytes } from '../turno/bytes.ts'
import { BYTES_SIN_LEER, type LimitesDeBytes } from '../turno/limites.ts'
import { ErrorTurno } from '../turno/rotacion.ts'
import { deRed, type Solicitante } from '../turno/solicitante.ts'

/** How long and how many answers wait for whoever asked to take them (decision 0124). */
export interface SinLeer {
  limites: LimitesDeBytes
  /** ms that a piece may lie there; then the connection is ended. */
  silencioMs: number
}

/** A line of 2 kB a second takes a piece in half a minute; a silent phone may take two. */
export const SIN_LEER: SinLeer = { limites: BYTES_SIN_LEER, silencioMs: 120_000 }

/** A shorter answer lies in the buffers of the system. */
const PIEZA = 64 * 1024

/**
 * Counts long answers until they have been taken, and hands them over in pieces, which tells whether anybody reads. A
 * reading that has no room is refused; what was written is answered whatever room it takes.
 */
export function contarSinLeer(app: FastifyInstance, { limites, silencioMs }: SinLeer = SIN_LEER): void {
  const bytes = new Bytes(limites, 'respuestas')
  app.addHook('onSend', async (request, reply, cuerpo: unknown) => {
    if (typeof cuerpo !== 'string' && !Buffer.isBuffer(cuerpo)) return cuerpo
    const largo = Buffer.byteLength(cuerpo)
    if (largo <= PIEZA || reply.raw.closed) return cuerpo
    const irse = () => void reply.raw.destroy()
    try {
      const { soltar } = bytes.tomar(deQuien(request), largo, irse)
      reply.raw.once('close', soltar)
    } catch (error) {
      if (!(error instanceof ErrorTurno) || request.method === 'GET') {
        olvidar(reply)
        throw error
      }
    }
    if (request.method === 'HEAD') return cuerpo
    void reply.header('content-length', largo)
    const trozos = enTrozos(Buffer.from(cuerpo), silencioMs, irse)
    return Readable.from(trozos, { objectMode: false, highWaterMark: 1 })
  })
}

/** Ends with `alCallar` where a piece is not asked for in time. */
function* enTrozos(cuerpo: Buffer, silencioMs: number, alCallar: () => void): Generator<Buffer> {
  let reloj: NodeJS.Timeout | undefined
  try {
    for (let desde = 0; desde < cuerpo.length; desde += PIEZA) {
      clearTimeout(reloj)
      reloj = setTimeout(alCallar, silencioMs).unref()
      yield cuerpo.subarray(desde, desde + PIEZA)
    }
  } finally {
    clearTimeout(reloj)
  }
}

function deQuien({ admision, ip }: FastifyRequest): Solicitante {
  const pretension = admision?.pretension
  return pretension ? { firma: pretension.empresaId, persona: pretension.credencialId } : deRed(ip)
}

/** What the answer said of itself is not true of a refusal. */
function olvidar(reply: FastifyReply): void {
  for (const nombre of ['etag', 'content-disposition', 'cache-control', 'vary'])
    void reply.removeHeader(nombre)
}
