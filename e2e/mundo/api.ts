import { login } from '@plomada/contract/acceso'
import { empresa } from '@plomada/contract/acceso/empresa'
import type { Endpoint, EnvioDe, RespuestaDe } from '@plomada/contract/endpoint'
import type { Rol } from '@plomada/domain/acceso/roles'
import { expect, inject } from 'vitest'
import { DEMO_PASSWORD } from './producto.ts'

export const PASSWORD = DEMO_PASSWORD
export const EMAIL: Record<Rol, string> = {
  superadmin: 'superadmin@demo.py',
  admin: 'admin@demo.py',
  obraResidente: 'residente@demo.py',
  cliente: 'cliente@demo.py',
}

type Envio<E extends Endpoint> = Partial<EnvioDe<E>>

/** Calls the public API as documented, with `token` where the call asks for a session. Throws on any refusal. */
export async function llamar<E extends Endpoint>(
  token: string | null,
  endpoint: E,
  envio: Envio<E> = {},
): Promise<RespuestaDe<E>> {
  const respuesta = await fetch(inject('direccion') + direccionDe(endpoint, envio), {
    method: endpoint.metodo,
    headers: {
      'x-access-token': 'plomada-web',
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(envio.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(envio.body !== undefined && { body: JSON.stringify(envio.body) }),
  })
  const texto = await respuesta.text()
  if (!respuesta.ok) throw new Error(`${endpoint.nombre}: ${respuesta.status} ${texto.slice(0, 500)}`)
  // Not parsed again: the server has answered `schema.parse(answer)` of the same endpoint.
  return JSON.parse(texto) as RespuestaDe<E>
}

function direccionDe(endpoint: Endpoint, envio: { params?: unknown; query?: unknown }): string {
  const params = pares(envio.params)
  const ruta = endpoint.ruta.replace(/:(\w+)/g, (_, nombre: string) =>
    encodeURIComponent(params[nombre] ?? ''),
  )
  const query = new URLSearchParams(pares(envio.query)).toString()
  return query === '' ? ruta : `${ruta}?${query}`
}

function pares(valor: unknown): Record<string, string> {
  const entradas = typeof valor === 'object' && valor !== null ? Object.entries(valor) : []
  return Object.fromEntries(entradas.filter(([, v]) => v != null).map(([nombre, v]) => [nombre, String(v)]))
}

/** With `empresaId` the server compares the password once; without it five times, as for a person who logs in. */
export async function entrar(email: string, password = PASSWORD, empresaId?: string): Promise<string> {
  const { token } = await llamar(null, login, {
    body: { username: email, password, ...(empresaId !== undefined && { empresaId }) },
  })
  return token
}

let firmaDemo: Promise<string> | undefined
async function buscarFirmaDemo(): Promise<string> {
  const { _id } = await llamar(await entrar(EMAIL.admin), empresa)
  return _id
}

const tokens = new Map<string, Promise<string>>()

/** A session token of the demo firm's user of that rol, one for each test file. */
export function tokenDe(rol: Rol): Promise<string> {
  // By file, because a file may end all sessions of a user.
  const clave = `${expect.getState().testPath} ${rol}`
  firmaDemo ??= buscarFirmaDemo()
  const hay = tokens.get(clave) ?? firmaDemo.then((id) => entrar(EMAIL[rol], PASSWORD, id))
  tokens.set(clave, hay)
  return hay
}
