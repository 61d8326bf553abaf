import type { Endpoint } from '@plomada/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { escribirDeAPoco } from './deAPoco.ts'
import type { Archivo } from './ruta.ts'

/**
 * An answer as its schema lets it through, which is what keeps costs away from a cliente (architecture.md §3). With
 * `estricto`, an answer that the full schema would change is an error.
 */
export function serializar(
  estricto: boolean,
  endpoint: Endpoint,
  schema: z.ZodType | 'archivo' | 'prohibida',
  valor: unknown,
): string {
  exigirEsquema(endpoint, schema)
  const limpio = schema.parse(valor)
  if (estricto && schema === endpoint.respuesta) exigirIgual(endpoint.nombre, valor, limpio)
  return JSON.stringify(limpio)
}

/** The same for an answer that may be long: the event loop gets turns while it is made. */
export async function serializarDeAPoco(
  estricto: boolean,
  endpoint: Endpoint,
  schema: z.ZodType | 'archivo' | 'prohibida',
  valor: unknown,
): Promise<Buffer> {
  exigirEsquema(endpoint, schema)
  if (estricto && schema === endpoint.respuesta) exigirIgual(endpoint.nombre, valor, schema.parse(valor))
  return escribirDeAPoco(schema, valor)
}

function exigirEsquema(
  { nombre }: Endpoint,
  schema: z.ZodType | 'archivo' | 'prohibida',
): asserts schema is z.ZodType {
  if (typeof schema === 'string') throw new Error(`${nombre} has no answer to write: ${schema}`)
}

export function enviarJson(reply: FastifyReply, json: string | Buffer) {
  void reply.header('content-type', 'application/json; charset=utf-8')
  return reply.send(json)
}

function exigirIgual(nombre: string, dado: unknown, limpio: unknown): void {
  const [a, b] = [JSON.stringify(ordenado(dado)), JSON.stringify(ordenado(limpio))]
  if (a !== b) throw new Error(`${nombre}: the schema changed the answer\n given ${a}\n sent  ${b}`)
}

function ordenado(valor: unknown): unknown {
  if (Array.isArray(valor)) return valor.map(ordenado)
  if (typeof valor !== 'object' || valor === null) return valor
  return Object.fromEntries(
    Object.entries(valor)
      .filter(([, v]) => v !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([k, v]) => [k, ordenado(v)]),
  )
}

/**
 * Sends a file, to be shown or saved; a 304 where the caller has it and it never changes. One that may be kept is kept
 * by session: another person in the same browser has to ask, and is refused or not.
 */
export function enviarArchivo(request: FastifyRequest, reply: FastifyReply, archivo: Archivo) {
  if (archivo.inmutable !== undefined) {
    const etiqueta = `"${archivo.inmutable}"`
    void reply.header('etag', etiqueta)
    void reply.header('cache-control', 'private, max-age=31536000, immutable')
    void reply.header('vary', 'authorization')
    if (request.headers['if-none-match'] === etiqueta) return reply.code(304).send()
  }
  void reply.header('content-type', archivo.tipo)
  void reply.header(
    'content-disposition',
    `inline; filename="${archivo.nombre.normalize('NFD').replace(/[^\w.() -]/g, '')}"; filename*=UTF-8''${encodeURIComponent(archivo.nombre)}`,
  )
  return reply.send(Buffer.from(archivo.bytes.buffer, archivo.bytes.byteOffset, archivo.bytes.byteLength))
}
