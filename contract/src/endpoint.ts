import type { Rol } from '@plomada/domain/acceso/roles'
import type { z } from 'zod'

/**
 * What an endpoint is, written once: the server mounts it, the web derives its client from it,
 * OpenAPI, the matrix of roles and the test titles are generated from it (architecture.md §3).
 */
export type Metodo = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** `publico`: no session is asked for. Anything else is the closed list of roles that may call. */
export type Acceso = 'publico' | readonly Rol[]

/** Who looks at an answer: a rol, or a resident whose firm shows it less (domain.md §13, 'El residente ve'). */
export type Cara = Rol | 'residenteSinMargen' | 'residenteSoloCantidades'

/** Content types of what is answered as bytes. BC3 has none of its own. */
export const TIPO_DE_ARCHIVO = {
  pdf: 'application/pdf',
  excel: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  bc3: 'application/octet-stream',
} as const
type TipoDeArchivo = (typeof TIPO_DE_ARCHIVO)[keyof typeof TIPO_DE_ARCHIVO]

/** Bytes, and what is so large that it needs them: nobody gets more for nothing. */
export interface LimiteMayor {
  limite: number
  para: string
}

/** Most bytes of a body: of somebody we don't know, and of somebody we do. */
export const LIMITE_DE_CUERPO = { publico: 16 * 1024, conSesion: 256 * 1024 } as const

/** A body of a file begins with its fields as JSON; this header says how many bytes they are. */
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
  /** Of a public one: who has a session says so, and gets more. */
  sesionOpcional?: boolean
  /**
   * What the document says of the body, where the server takes more and answers for each part of it apart: the rows of
   * an import, of which a wrong one doesn't stop the others.
   */
  bodyDocumentado?: z.ZodType
  /** The answer's schema; `archivo` for bytes (PDF, Excel). */
  respuesta: Respuesta | 'archivo'
  /** Content type of those bytes. */
  tipoDeArchivo?: TipoDeArchivo
  /** The closed list a cliente gets. Required on every endpoint whose roles include `cliente` and that answers rows. */
  respuestaCliente?: RespuestaCliente
  /**
   * The closed list that others get, where it is less than what who administers does (domain.md §13); `prohibida` where
   * nothing would be left. A resident who is shown less gets the next face that is written here (caras.ts).
   */
  caras?: Partial<Record<Cara, z.ZodType | 'prohibida'>>
  /** The documented text for a missing field; default 'Por favor complete todos los campos'. */
  textoFaltan?: string
  /** Opened in a new window: takes a download ticket as `userToken` and needs no x-access-token (domain.md §14). */
  conTicket?: boolean
  /** Of a JSON body that may be larger than any other; see `LIMITE_DE_CUERPO`. */
  cuerpo?: LimiteMayor
  /** Takes a file too, as bytes after the fields (decision 0022). */
  archivo?: LimiteMayor
  /** The answer carries an ETag that holds while nothing it shows has changed: asked again with it, 304 and no body. */
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
/** What the server must return: the full answer; the face strips it. */
export type RespuestaDe<E extends Endpoint> =
  E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R, z.ZodType> ? z.output<R> : never
export type RespuestaClienteDe<E extends Endpoint> =
  E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType, infer R> ? z.output<R> : never
/** What the client sends, before the schema reads it. */
export type EnvioDe<E extends Endpoint> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType, z.ZodType>
    ? { params: z.input<P>; query: z.input<Q>; body: z.input<B> }
    : never
