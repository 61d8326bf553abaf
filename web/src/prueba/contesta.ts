import { esquemaDe } from '@plomada/contract/caras'
import { zError } from '@plomada/contract/comun'
import type { Endpoint, RespuestaDe } from '@plomada/contract/endpoint'
import { todosLosEndpoints } from '@plomada/contract/todos/todos'
import type { Rol } from '@plomada/domain/acceso/roles'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import type { z } from 'zod'

export interface Pedido {
  metodo: string
  /** With its query. */
  ruta: string
  query: Record<string, string>
  headers: Record<string, string | string[] | undefined>
  body: unknown
  /** The file after the fields. */
  archivo?: Buffer | undefined
}
/** An answer with its own status or headers; a text body stands for a proxy's, which follows no contract. */
export class Contestacion {
  readonly status: number
  readonly body: unknown
  readonly headers: Record<string, string>

  constructor(status: number, body: unknown = {}, headers: Record<string, string> = {}) {
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/** The answer for an endpoint, before any face, or a function that makes it from the request. */
export type Cuerpo<E extends Endpoint> =
  | RespuestaDe<E>
  | Contestacion
  | ((pedido: Pedido) => RespuestaDe<E> | Contestacion | Promise<RespuestaDe<E> | Contestacion>)

export interface Respuesta {
  endpoint: Endpoint
  responder: (pedido: Pedido) => unknown
}

/** Makes `endpoint` answer `cuerpo`, typed by its contract; the tests' server also parses it with the schema. */
export function contesta<E extends Endpoint>(endpoint: E, cuerpo: Cuerpo<E>): Respuesta {
  // No answer is itself a function, so one is called.
  const responder = typeof cuerpo === 'function' ? (cuerpo as Respuesta['responder']) : () => cuerpo
  return { endpoint, responder }
}

/** A refusal, in the one form that errors have (domain.md §15). */
export function rechazo(
  status: number,
  message: string,
  code = 'INVALIDO',
  mas: Omit<z.input<typeof zError>['error'], 'message' | 'code'> = {},
): Contestacion {
  return new Contestacion(status, { error: { message, code, ...mas }, code })
}

/** A lost edit, with the present row. */
export const versionVieja = (actual: unknown, message = mensajesComun.versionVieja): Contestacion =>
  rechazo(409, message, 'VERSION_VIEJA', { actual })

const patrones = todosLosEndpoints.map((endpoint) => ({
  endpoint,
  // Dots in a path are literal; a parameter matches up to the next slash.
  patron: new RegExp(`^${endpoint.ruta.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`),
}))

/** The contract's endpoint for a request: fixed paths go before those with parameters. */
export function endpointDe({ metodo, ruta }: Pedido): Endpoint | undefined {
  const [camino = ''] = ruta.split('?')
  const suyos = patrones.filter(({ endpoint, patron }) => endpoint.metodo === metodo && patron.test(camino))
  return (suyos.find(({ endpoint }) => !endpoint.ruta.includes(':')) ?? suyos[0])?.endpoint
}

/**
 * The part of an answer that the server would send, removed by the caller's face. Throws where the contract forbids
 * it.
 */
export function segunContrato(
  endpoint: Endpoint,
  rol: Rol | undefined,
  { status, body }: Contestacion,
): unknown {
  if (typeof body === 'string' || status === 304) return body
  if (status >= 400) return leer('the refusal', zError, body)
  if (rol !== undefined && endpoint.acceso !== 'publico' && !endpoint.acceso.includes(rol))
    throw new Error(`the contract lets no ${rol} call it`)
  const mirada =
    rol === undefined || endpoint.acceso === 'publico' ? undefined : { rol, residenteVe: 'todo' as const }
  const esquema = esquemaDe(endpoint, mirada)
  if (esquema === 'prohibida') throw new Error(`the contract shows it to no ${rol}`)
  if (esquema === 'archivo') throw new Error('a file is answered as text')
  return leer('the answer', esquema, body)
}

function leer(que: string, esquema: z.ZodType, body: unknown): unknown {
  const leido = esquema.safeParse(body)
  if (leido.success) return leido.data
  const donde = leido.error.issues.map(
    ({ path, message }) => `${path.join('.') || '(all of it)'}: ${message}`,
  )
  throw new Error(`${que} breaks the contract at ${donde.join('; ')}`)
}
