import { type Endpoint, TIPO_DE_ARCHIVO } from '@plomada/contract/endpoint'
import type { InjectOptions } from 'fastify'
import { direccionDe } from '../servidor.ts'
import type { Campo, Parte } from './documento.ts'
import { enCuerpo, enDireccion, FALTA, HOSTILES } from './valores.ts'

/** A request and its sender, as prepared by `Ejemplo` or `BUENOS`. */
export interface Pedido {
  token: string | undefined
  params?: unknown
  query?: unknown
  body?: unknown
  /** The body is this photo. */
  foto?: Uint8Array
}

export interface Caso {
  /** Description for whoever reads a failure. */
  que: string
  envio: InjectOptions
  /** The contract refuses it: it must not succeed, and nothing may change. */
  seRechaza: boolean
}

/** Makes a case of a fresh request, because earlier cases may have used up what the previous one refers to. */
export type Receta = (pedido: Pedido) => Caso

/** The request as it is. */
export function caso(endpoint: Endpoint, pedido: Pedido, que: string): Caso {
  return { que, envio: envioDe(endpoint, pedido), seRechaza: loRechaza(endpoint, pedido) }
}

/** Every value in every field, one at a time. */
export function camposMal(endpoint: Endpoint, campos: readonly Campo[]): Receta[] {
  return campos.flatMap((campo) =>
    valoresPara(campo, undefined).map(
      (_, i): Receta =>
        (pedido) =>
          conCambios(endpoint, pedido, [[campo, valoresPara(campo, pedido)[i]]]),
    ),
  )
}

/** The request with other values in some fields. */
export function conCambios(
  endpoint: Endpoint,
  pedido: Pedido,
  cambios: readonly (readonly [Campo, unknown])[],
): Caso {
  const cambiado = cambios.reduce<Pedido>(
    (hecho, [{ parte, camino }, valor]) => ({ ...hecho, [parte]: poner(hecho[parte], camino, valor) }),
    pedido,
  )
  const que = cambios.map(([c, valor]) => `${c.parte}.${c.camino.join('.')} = ${mostrar(valor)}`)
  return caso(endpoint, cambiado, que.join(', '))
}

function valoresPara({ parte, camino }: Campo, pedido: Pedido | undefined): readonly unknown[] {
  if (parte === 'body') return enCuerpo(leer(pedido?.body, camino))
  if (parte === 'query') return [FALTA, ...enDireccion()]
  // An empty value would make another address.
  return enDireccion().filter((valor) => typeof valor === 'string' && valor.trim() !== '')
}

/** Requests that are wrong as a whole, whatever their fields. */
export function pedidosMal(endpoint: Endpoint): Receta[] {
  const con = (cambio: InjectOptions | ((envio: Envio) => InjectOptions), que: string): Receta => {
    return (pedido) => {
      const envio = envioDe(endpoint, pedido)
      const otro = typeof cambio === 'function' ? cambio(envio) : cambio
      const headers = { ...envio.headers, ...otro.headers }
      return { que, envio: { ...envio, ...otro, headers }, seRechaza: false }
    }
  }
  const headers = { 'content-type': 'application/json' }
  const cuerpos = endpoint.metodo === 'GET' ? [] : HOSTILES
  return [
    ...cuerpos.map((payload) => con({ payload, headers }, `cuerpo ${mostrar(payload)}`)),
    ...ENCABEZADOS.map((otros) => con({ headers: otros }, mostrar(otros))),
    ...CONSULTAS.map((extra) =>
      con(({ url }) => ({ url: `${url}${url.includes('?') ? '&' : '?'}${extra}` }), `?${mostrar(extra)}`),
    ),
  ]
}

const ENCABEZADOS = [
  { 'idempotency-key': 'x'.repeat(5_000) },
  { 'idempotency-key': `clave'; --` },
  { accept: 'text/html', 'accept-encoding': 'zstd, br;q=nada' },
  { 'if-none-match': '*', 'x-forwarded-for': 'no es\tuna' },
  { 'user-agent': 'x'.repeat(10_000), cookie: '__proto__=1; a=b' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': 'application/json; charset=utf-7' },
]
const CONSULTAS = [
  '__proto__=1&constructor=2',
  'a[]=1&a[b]=2',
  '%ED%A0%80=%zz&=%',
  `x=${'y'.repeat(20_000)}`,
  'userToken=x&userToken=y',
  '%00',
]

type Envio = InjectOptions & { url: string }

function envioDe(endpoint: Endpoint, { token, params, query, body, foto }: Pedido): Envio {
  return {
    method: endpoint.metodo,
    url: direccionDe(endpoint, params, query),
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(foto && { 'content-type': TIPO_DE_ARCHIVO.jpeg }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    ...(foto && { payload: Buffer.from(foto) }),
  }
}

/** Whether the contract's schema refuses a part. */
function loRechaza(endpoint: Endpoint, pedido: Pedido): boolean {
  const llega: Record<Parte, unknown> = {
    params: enTexto(pedido.params),
    query: enTexto(pedido.query) ?? {},
    body: pedido.body === undefined ? undefined : JSON.parse(JSON.stringify(pedido.body)),
  }
  return (['params', 'query', 'body'] as const).some(
    (parte) => endpoint[parte]?.safeParse(llega[parte]).success === false,
  )
}

/** What is left of a part after it was written into an address. */
function enTexto(valores: unknown): Record<string, string | string[]> | undefined {
  if (typeof valores !== 'object' || valores === null) return undefined
  return Object.fromEntries(
    Object.entries(valores).flatMap(([nombre, valor]) => {
      const lista = [valor].flat().filter((uno) => uno !== undefined && uno !== null)
      const textos = lista.map(String)
      return textos.length === 0 ? [] : [[nombre, textos.length === 1 ? (textos[0] ?? '') : textos]]
    }),
  )
}

export function leer(valor: unknown, camino: readonly (string | number)[]): unknown {
  return camino.reduce<unknown>((nodo, paso) => Object(nodo)[paso], valor)
}

/** A copy with `valor` at `camino`; missing parents are made. */
export function poner(
  donde: unknown,
  [paso, ...resto]: readonly (string | number)[],
  valor: unknown,
): unknown {
  if (paso === undefined) return valor
  const dentro = poner(leer(donde, [paso]), resto, valor)
  if (typeof paso === 'number')
    return [dentro, ...(Array.isArray(donde) ? donde.slice(1) : [])].filter((v) => v !== FALTA)
  const copia = { ...(typeof donde === 'object' && !Array.isArray(donde) ? donde : {}), [paso]: dentro }
  return Object.fromEntries(Object.entries(copia).filter(([, v]) => v !== FALTA))
}

function mostrar(valor: unknown): string {
  const texto = typeof valor === 'symbol' ? valor.toString() : JSON.stringify(valor)
  return texto.length > 80 ? `${texto.slice(0, 80)}… (${texto.length})` : texto
}
