import type { Endpoint } from '@plomada/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { validar } from './validar.ts'

/** How a download ticket begins, which tells it from a token (domain.md §14). */
export const PREFIJO_TICKET = 't_'

/**
 * The three parts of a request, parsed by the endpoint's schemas, and its file; 400 at the first part that is wrong.
 */
export function leerPedido(endpoint: Endpoint, request: FastifyRequest) {
  return {
    params: validar(endpoint, endpoint.params, request.params),
    query: validar(endpoint, endpoint.query, sinToken(request.query)),
    body: validar(endpoint, endpoint.body, cuerpoDe(endpoint, request)),
    archivo: request.archivo,
  }
}

/** The fields of a DELETE may come in the address too (domain.md §15); the body's win where both have one. */
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
  // Tickets are made for addresses; tokens are accepted there only where the operator allows it.
  return enUrl && (tokenEnUrl || enUrl.startsWith(PREFIJO_TICKET)) ? enUrl : undefined
}

/** The documented field `userToken` of a body. */
export function tokenDelCuerpo({ body }: FastifyRequest): string | undefined {
  return textoDe(body, 'userToken')
}

/** The documented client repeats its token in query and body, where it is no part of the request. */
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
 * A signal that is aborted when the caller goes away before the answer. Fastify's own `request.signal` is of no use:
 * it is aborted as soon as the body has been read.
 */
export function hastaQueSeVaya(request: FastifyRequest, reply: FastifyReply): AbortSignal {
  const control = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) control.abort()
  })
  // The caller may have gone while the body was being read.
  if (request.raw.socket?.destroyed) control.abort()
  return control.signal
}
