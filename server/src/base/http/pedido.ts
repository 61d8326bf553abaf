import type { Endpoint } from '@plomada/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { validar } from './validar.ts'

/** How a download ticket begins, so that it is known from a token (domain.md §14). */
export const PREFIJO_TICKET = 't_'

/** The three parts of a request as the endpoint's schemas read them, and its file; 400 at the first part that is wrong. */
export function leerPedido(endpoint: Endpoint, request: FastifyRequest) {
  return {
    params: validar(endpoint, endpoint.params, request.params),
    query: validar(endpoint, endpoint.query, sinToken(request.query)),
    body: validar(endpoint, endpoint.body, cuerpoDe(endpoint, request)),
    archivo: request.archivo,
  }
}

/** The fields of a DELETE may come in the address too (domain.md §15); where both have one, the body's holds. */
function cuerpoDe({ metodo }: Endpoint, request: FastifyRequest): unknown {
  const cuerpo = sinToken(request.body) ?? {}
  const deCampos = typeof cuerpo === 'object' && !Array.isArray(cuerpo)
  if (metodo !== 'DELETE' || !deCampos) return sinToken(request.body)
  return { ...Object(sinToken(request.query)), ...cuerpo }
}

/** The token of the header or, as the documents have it, of the query's `userToken` (domain.md §14). */
export function tokenDeEncabezado(request: FastifyRequest, tokenEnUrl: boolean): string | undefined {
  const encabezado = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (encabezado) return encabezado
  const enUrl = textoDe(request.query, 'userToken')
  // Tickets are meant for addresses; tokens only where the operator allows them.
  return enUrl && (tokenEnUrl || enUrl.startsWith(PREFIJO_TICKET)) ? enUrl : undefined
}

/** The documented `userToken` of a body that has been read. */
export function tokenDelCuerpo({ body }: FastifyRequest): string | undefined {
  return textoDe(body, 'userToken')
}

/** The documented client repeats its token inside query and body; it is no part of what is asked. */
function sinToken(valor: unknown): unknown {
  if (typeof valor !== 'object' || valor === null || Array.isArray(valor) || !('userToken' in valor))
    return valor
  const { userToken: _, ...resto } = valor
  return resto
}

function textoDe(origen: unknown, nombre: string): string | undefined {
  if (typeof origen !== 'object' || origen === null) return undefined
  const valor: unknown = Object.entries(origen).find(([clave]) => clave === nombre)?.[1]
  return typeof valor === 'string' && valor !== '' ? valor : undefined
}

/**
 * Aborted when who asked goes away before the answer. Fastify's `request.signal` follows the request, which for it ends
 * as soon as its body has been read.
 */
export function hastaQueSeVaya(request: FastifyRequest, reply: FastifyReply): AbortSignal {
  const control = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) control.abort()
  })
  // It may have happened while the body was being read.
  if (request.raw.socket?.destroyed) control.abort()
  return control.signal
}
