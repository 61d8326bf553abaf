import type { Rol } from '@plomada/domain/acceso/roles'
import type { z } from 'zod'

/**
 * The definition of an endpoint: the server mounts it, the web derives its client from it, and OpenAPI, the matrix of
 * roles and test titles are generated from it (architecture.md §3).
 */
export type Metodo = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** `publico`: no session is needed. Otherwise the list of roles that may call. */
export type Acceso = 'publico' | readonly Rol[]

/**
 * Whose view of an answer: a rol's, or that of a resident whose firm shows them less (domain.md §13, 'El residente
 * ve').
 */
export type Cara = Rol | 'residenteSinMargen' | 'residenteSoloCantidades'

/** Content types of files. BC3 has none of its own. */
export const TIPO_DE_ARCHIVO = {
  pdf: 'application/pdf',
  excel: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  bc3: 'application/octet-stream',
  jpeg: 'image/jpeg',
} as const
type TipoDeArchivo = (typeof TIPO_DE_ARCHIVO)[keyof typeof TIPO_DE_ARCHIVO]

/** A larger limit in bytes, and the reason for it: no endpoint gets one without. */
export interface LimiteMayor {
  limite: number
  para: string
}

/** Most bytes of a body: without a session, and with one. */
export const LIMITE_DE_CUERPO = { publico: 16 * 1024, conSesion: 256 * 1024 } as const

/** The body of a file upload begins with its fields as JSON; this header tells their length in bytes. */
export const LARGO_DE_LOS_CAMPOS = 'x-campos'
export const TIPO_CON_ARCHIVO = 'application/octet-stream'

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Respuesta extends z.ZodType = z.ZodType,
  RespuestaCliente extends z.ZodType = z.ZodType,
> {
  /** Unique name of the operation, also its operationId in OpenAPI. */
  nombre: string
  metodo: Metodo
  /** Path as documented, `:name` for parameters. */
  ruta: string
  resumen: string
  acceso: Acceso
  params?: Params
  query?: Query
  body?: Body
  /** For a public endpoint that does more for a caller with a session. */
  sesionOpcional?: boolean
  /**
   * The body for the documentation, where the server accepts more and answers for each part separately, such as the
   * rows of an import.
   */
  bodyDocumentado?: z.ZodType
  /** Schema of the answer; `archivo` for a file (PDF, Excel). */
  respuesta: Respuesta | 'archivo'
  /** Content type of those bytes. */
  tipoDeArchivo?: TipoDeArchivo
  /** What a cliente gets. Required where the roles include `cliente` and rows are answered. */
  respuestaCliente?: RespuestaCliente
  /**
   * What other faces get, where it is less than an admin's (domain.md §13); `prohibida` where nothing would be left.
   * A resident without a face here gets the next one that is defined (caras.ts).
   */
  caras?: Partial<Record<Cara, z.ZodType | 'prohibida'>>
  /** The documented text for a missing field; default 'Por favor complete todos los campos'. */
  textoFaltan?: string
  /** Opened in a new window: accepts a download ticket as `userToken`, and needs no x-access-token (domain.md §14). */
  conTicket?: boolean
  /** A larger limit for the JSON body; see `LIMITE_DE_CUERPO`. */
  cuerpo?: LimiteMayor
  /** Takes a file too, as bytes after the fields (decision 0022). */
  archivo?: LimiteMayor
  /**
   * The answer has an ETag that changes with anything it shows: repeated with it, the request gets a 304 without a
   * body.
   */
  sellada?: boolean
}

/** Keeps the literal types of a definition. */
export function endpoint<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Respuesta extends z.ZodType = z.ZodUndefined,
  RespuestaCliente extends z.ZodType = z.ZodNever,
>(
  definicion: Endpoint<Params, Query, Body, Respuesta, RespuestaCliente>,
): Endpoint<Params, Query, Body, Respuesta, RespuestaCliente> {
  return definicion
}

export type ParamsDe<E extends Endpoint> =
  E extends Endpoint<infer P, z.ZodType, z.ZodType, z.ZodType, z.ZodType> ? z.output<P> : never
export type QueryDe<E extends Endpoint> =
  E extends Endpoint<z.ZodType, infer Q, z.ZodType, z.ZodType, z.ZodType> ? z.output<Q> : never
export type BodyDe<E extends Endpoint> =
  E extends Endpoint<z.ZodType, z.ZodType, infer B, z.ZodType, z.ZodType> ? z.output<B> : never
/** What the server must return: the full answer, from which a face removes fields. */
export type RespuestaDe<E extends Endpoint> =
  E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R, z.ZodType> ? z.output<R> : never
export type RespuestaClienteDe<E extends Endpoint> =
  E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType, infer R> ? z.output<R> : never
/** What the client sends, before the schema parses it. */
export type EnvioDe<E extends Endpoint> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType, z.ZodType>
    ? { params: z.input<P>; query: z.input<Q>; body: z.input<B> }
    : never
