import type { Endpoint } from '@plomada/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { validar } from './validar.ts'

/** How a download ticket begins, so that it is known from a token (domain.md §14). */
export const PREFIJO_TICKET = 't_'

/** The three parts of a request as the endpoint's schemas read them; 400 at the first part that is wrong. */
export function leerPedido(endpoint: Endpoint, request: FastifyRequest) {
  return {
    params: validar(endpoint, endpoint.params, request.params),
    query: validar(endpoint, endpoint.query, sinToken(request.query)),
    body: validar(endpoint, endpoint.body, cuerpoDe(endpoint, request)),
  }
}

/** The fields of a DELETE may come in the address too (domain.md §15); where both have one, the body's holds. */
function cuerpoDe({ metodo }: Endpoint, request: FastifyRequest): unknown {
  const cuerpo = sinToken(request.body) ?? {}
  const deCampos = typeof cuerpo === 'object' && !Array.isArray(cuerpo)
  if (metodo !== 'DELETE' || !deCampos) return sinToken(request.body)
  return { ...Object(sinToken(request.query)), ...cuerpo }
}

/** Header first; then, as the documents do, `userToken` in body or query (domain.md §14). */
export function textoDelToken(request: FastifyRequest, tokenEnUrl: boolean): string | undefined {
  const encabezado = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (encabezado) return encabezado
  const enCuerpo = textoDe(request.body, 'userToken')
  if (enCuerpo) return enCuerpo
  const enUrl = textoDe(request.query, 'userToken')
  // Tickets are meant for addresses; tokens only where the operator allows them.
  return enUrl && (tokenEnUrl || enUrl.startsWith(PREFIJO_TICKET)) ? enUrl : undefined
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
