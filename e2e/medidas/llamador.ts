import { login } from '@plomada/contract/acceso'
import type { Endpoint, EnvioDe, RespuestaDe } from '@plomada/contract/endpoint'
import { DEMO_PASSWORD } from '../mundo/producto.ts'

// The public API for programs that measure: tests, which vitest runs, have mundo/api.ts.

export type Llamar = <E extends Endpoint>(
  endpoint: E,
  envio?: { body?: EnvioDe<E>['body']; query?: Record<string, string> },
) => Promise<RespuestaDe<E>>

/** Calls the product as its web does; throws on any refusal. */
export function llamador(direccion: string, token: string | null): Llamar {
  return async <E extends Endpoint>(
    endpoint: E,
    { body, query }: { body?: EnvioDe<E>['body']; query?: Record<string, string> } = {},
  ): Promise<RespuestaDe<E>> => {
    const respuesta = await fetch(`${direccion}${endpoint.ruta}?${new URLSearchParams(query).toString()}`, {
      method: endpoint.metodo,
      headers: {
        'x-access-token': 'plomada-web',
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const texto = await respuesta.text()
    if (!respuesta.ok) throw new Error(`${endpoint.nombre}: ${respuesta.status} ${texto.slice(0, 500)}`)
    // The server has answered by the schema of this endpoint.
    return JSON.parse(texto) as RespuestaDe<E>
  }
}

export async function entrar(direccion: string): Promise<string> {
  const { token } = await llamador(direccion, null)(login, {
    body: { username: 'admin@demo.py', password: DEMO_PASSWORD },
  })
  return token
}
