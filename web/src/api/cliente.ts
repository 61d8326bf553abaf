import {
  type Endpoint,
  type EnvioDe,
  LARGO_DE_LOS_CAMPOS,
  type Metodo,
  type RespuestaDe,
  TIPO_CON_ARCHIVO,
} from '@plomada/contract/endpoint'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { leerMeta } from './arranque.ts'
import { ErrorDeApi, leerMensaje } from './errores.ts'
import { pedirPassword, pedirReingreso } from './reingreso.ts'
import { oirHora } from './reloj.ts'
import { leerToken } from './sesion.ts'
import { type AlSubir, subir } from './subir.ts'

/** Names this client application to the server; it is no proof of identity (domain.md §14). */
const CLAVE_DE_APLICACION = leerMeta('access-key') || 'plomada-web'
const LIMITE_MS = 30_000
/** The same for what the server may work on for long. */
const LIMITE_CON_ARCHIVO_MS = 180_000
/** Bytes from which progress is reported. */
const CUERPO_LARGO = 500_000
/** ms in which a line that takes nothing more is looking for a mast; the server waits as long. */
const SILENCIO_MS = 60_000
/** Bytes a ms that a slow line takes at least: what is sent has that time besides (decision 0099). */
const RITMO_LENTO = 2

/** A property that may be left out where its value may be undefined. */
type Campo<K extends string, V> = undefined extends V
  ? { [k in K]?: V }
  : Record<string, never> extends V
    ? { [k in K]?: V }
    : { [k in K]: V }

/** The data of a call: params, query and body where its contract has them, before the schemas parse them. */
export type LoQueSeManda<E extends Endpoint> = Campo<'params', EnvioDe<E>['params']> &
  Campo<'query', EnvioDe<E>['query']> &
  Campo<'body', EnvioDe<E>['body']>

export interface OpcionesDeLlamada {
  signal?: AbortSignal
  /** The same key has its effect once: sent again after a lost answer, it writes nothing twice (domain.md §8). */
  claveIdempotencia?: string
  /** The previous answer to the same question: for a sealed endpoint it is returned again while it holds. */
  anterior?: unknown
  /** The bytes of a file, sent after the fields. */
  archivo?: Uint8Array
  /** Called with how much of a large body has been sent. */
  alSubir?: AlSubir
}

/** The ETag of each received answer. */
const etiquetas = new WeakMap<object, string>()

/** Calls an endpoint and gives its answer; throws `ErrorDeApi` with the Spanish reason. */
export async function llamar<E extends Endpoint>(
  endpoint: E,
  envio: LoQueSeManda<E>,
  opciones: OpcionesDeLlamada = {},
): Promise<RespuestaDe<E>> {
  const respuesta = await pedir(endpoint, envio, opciones)
  // Not parsed here, which would only cost bytes: the server has answered `schema.parse(answer)` of the same
  // endpoint.
  if (respuesta.status === SIN_CAMBIOS) return opciones.anterior as RespuestaDe<E>
  const leida = (await leer(respuesta, opciones.signal)) as RespuestaDe<E>
  const etiqueta = respuesta.headers.get('etag')
  if (etiqueta !== null && typeof leida === 'object' && leida !== null) etiquetas.set(leida, etiqueta)
  return leida
}

/** The JSON of an answer, of which the line may bring half. */
function leer(respuesta: Response, signal: AbortSignal | undefined): Promise<unknown> {
  return respuesta.json().catch((error: unknown) => {
    throw signal?.aborted ? error : new ErrorDeApi(mensajesComun.lineaCortada, 0)
  })
}

const SIN_CAMBIOS = 304
/** What to say where something between here and the server answers in its place, in words of its own or in none. */
const DE_LO_QUE_MEDIA: Readonly<Record<number, string>> = {
  408: mensajesComun.lineaCortada,
  413: mensajesComun.cuerpoMuyGrande,
  499: mensajesComun.lineaCortada,
  502: mensajesComun.sinRespuesta,
  503: mensajesComun.sinRespuesta,
  504: mensajesComun.sinRespuesta,
}
/** Code of a refusal with a valid session, where the password has to have been given recently (domain.md §14). */
const PASSWORD_DE_NUEVO = 'PASSWORD_DE_NUEVO'

/** Whether the call carries the token: a public call that may have a session does, where there is one. */
function llevaToken({ acceso, sesionOpcional }: Endpoint): boolean {
  return acceso !== 'publico' || (sesionOpcional === true && leerToken() !== null)
}

/**
 * Sends a call and returns the raw answer of a 2xx, or of a 304 for a known answer. Asks for the password where the
 * session has ended, or where the call needs it again.
 */
export async function pedir(
  endpoint: Endpoint,
  envio: Partes,
  opciones: OpcionesDeLlamada = {},
): Promise<Response> {
  for (let puedeReingresar = llevaToken(endpoint); ; puedeReingresar = false) {
    const respuesta = await enviar(endpoint, envio, opciones)
    if (respuesta.ok || respuesta.status === SIN_CAMBIOS) return respuesta
    if (respuesta.status === 401 && puedeReingresar && (await pedirReingreso())) continue
    const cuerpo: unknown = await respuesta.json().catch(() => null)
    const error = new ErrorDeApi(
      leerMensaje(cuerpo, DE_LO_QUE_MEDIA[respuesta.status]),
      respuesta.status,
      cuerpo,
    )
    if (error.codigo !== PASSWORD_DE_NUEVO || !(await pedirPassword())) throw error
  }
}

/** Sends a call with a token that this browser has just forgotten (logout), without waiting for the answer. */
export async function avisar(endpoint: Endpoint, token: string): Promise<void> {
  const headers = { 'x-access-token': CLAVE_DE_APLICACION, authorization: `Bearer ${token}` }
  await fetch(endpoint.ruta, { method: endpoint.metodo, headers, keepalive: true }).catch(() => undefined)
}

/** Asks in the background with the token alone; null for any failure, and never asks for a password. */
export async function preguntar<E extends Endpoint>(
  { ruta, metodo }: E,
  token: string,
): Promise<RespuestaDe<E> | null> {
  const headers = {
    accept: 'application/json',
    'x-access-token': CLAVE_DE_APLICACION,
    authorization: `Bearer ${token}`,
  }
  try {
    const signal = AbortSignal.timeout(LIMITE_DE_ENVIO_MS)
    const respuesta = await escuchar(ruta, { method: metodo, headers, signal, credentials: 'omit' })
    return respuesta.ok ? ((await respuesta.json()) as RespuestaDe<E>) : null
  } catch {
    return null
  }
}

/** ms after which an answer counts as missing: sending again with the same key does no harm. */
const LIMITE_DE_ENVIO_MS = 15_000

/** What waits on this device to be sent, as far as sending it goes: its key, its address and what it says. */
interface EnFila {
  id: string
  metodo: Metodo
  ruta: string
  body: Record<string, unknown>
}

/**
 * Sends an operation in the background with its key, and never asks for a password. Throws where no answer came, or a
 * redirect, which comes from a network's login portal and never from our server. Bytes are given up by silence, and
 * `alSubir` hears how many have gone.
 */
export async function mandar(
  token: string,
  { id, metodo, ruta, body }: EnFila,
  bytes: Uint8Array<ArrayBuffer> | null = null,
  alSubir: AlSubir = () => undefined,
): Promise<Response> {
  const headers = new Headers({
    accept: 'application/json',
    'content-type': bytes === null ? 'application/json' : TIPO_CON_ARCHIVO,
    'x-access-token': CLAVE_DE_APLICACION,
    authorization: `Bearer ${token}`,
    // The id in its address does as much for a file, whose bytes are compared.
    ...(bytes === null && { 'idempotency-key': id }),
  })
  if (bytes !== null) {
    const respuestaMs = SILENCIO_MS + bytes.length / RITMO_LENTO // not money: ms
    const pedido = { method: metodo, headers, body: bytes, signal: undefined }
    return subir(ruta, pedido, alSubir, { silencioMs: SILENCIO_MS, respuestaMs })
  }
  return escuchar(ruta, {
    method: metodo,
    headers,
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(LIMITE_DE_ENVIO_MS),
    credentials: 'omit',
    redirect: 'error',
  })
}

/** What is asked tells by its answer what time it is. */
async function escuchar(ruta: string, pedido: RequestInit): Promise<Response> {
  const enviadoMs = Date.now()
  const respuesta = await fetch(ruta, pedido)
  oirHora(respuesta, enviadoMs)
  return respuesta
}

interface Partes {
  params?: unknown
  query?: unknown
  body?: unknown
}

async function enviar(
  endpoint: Endpoint,
  envio: Partes,
  { signal, claveIdempotencia: clave, anterior, archivo, alSubir }: OpcionesDeLlamada,
) {
  const token = leerToken()
  const etiqueta = typeof anterior === 'object' && anterior !== null && etiquetas.get(anterior)
  const headers = new Headers({ accept: 'application/json', 'x-access-token': CLAVE_DE_APLICACION })
  if (token !== null && llevaToken(endpoint)) headers.set('authorization', `Bearer ${token}`)
  if (clave !== undefined) headers.set('idempotency-key', clave)
  if (etiqueta) headers.set('if-none-match', etiqueta)
  const { body, largo } = ponerCuerpo(headers, envio.body, archivo)
  const respuestaMs = endpoint.cuerpo || endpoint.archivo ? LIMITE_CON_ARCHIVO_MS : LIMITE_MS
  const esLargo = largo > CUERPO_LARGO
  const pedido = { method: endpoint.metodo, headers, body }
  try {
    const ruta = direccion(endpoint, envio)
    if (alSubir && esLargo)
      return await subir(ruta, { ...pedido, signal }, alSubir, { silencioMs: SILENCIO_MS, respuestaMs })
    const limiteMs = respuestaMs + Math.ceil(largo / RITMO_LENTO) // not money: ms
    const limite = endpoint.respuesta === 'archivo' ? [] : [AbortSignal.timeout(limiteMs)]
    const cualquiera = AbortSignal.any([...limite, ...(signal ? [signal] : [])])
    return await escuchar(ruta, { ...pedido, signal: cualquiera, credentials: 'omit' })
  } catch (error) {
    if (signal?.aborted) throw error
    const conSenal = esLargo ? mensajesComun.lineaCortada : mensajesComun.sinRespuesta
    throw new ErrorDeApi(navigator.onLine ? conSenal : mensajesComun.sinConexion, 0)
  }
}

/**
 * JSON alone, or before the bytes of a file, with a header that tells where the fields end. Returns about how long it
 * is.
 */
function ponerCuerpo(headers: Headers, campos: unknown, archivo: Uint8Array | undefined) {
  if (campos === undefined) return { body: null, largo: 0 }
  const json = JSON.stringify(campos)
  headers.set('content-type', archivo ? TIPO_CON_ARCHIVO : 'application/json')
  if (archivo === undefined) return { body: json, largo: json.length }
  const bytes = new TextEncoder().encode(json)
  headers.set(LARGO_DE_LOS_CAMPOS, String(bytes.length))
  const body = new Uint8Array(bytes.length + archivo.length)
  body.set(bytes)
  body.set(archivo, bytes.length)
  return { body, largo: body.length }
}

/** The endpoint's path with its parameters, and the query without absent values. */
export function direccion(endpoint: Endpoint, envio: Partes): string {
  const params = pares(envio.params)
  const ruta = endpoint.ruta.replace(/:(\w+)/g, (_, nombre: string) =>
    encodeURIComponent(params[nombre] ?? ''),
  )
  const query = new URLSearchParams(enQuery(envio.query)).toString()
  return query === '' ? ruta : `${ruta}?${query}`
}

const pares = (valor: unknown): Record<string, string> => Object.fromEntries(enQuery(valor))

/** Each value by its name; those of a list one by one, by the same name. */
function enQuery(valor: unknown): [string, string][] {
  return Object.entries((valor ?? {}) as Record<string, unknown>).flatMap(([nombre, v]) =>
    [v]
      .flat()
      .filter((uno) => uno !== undefined && uno !== null && uno !== '')
      .map((uno): [string, string] => [nombre, String(uno)]),
  )
}

/**
 * Made by hand, because `crypto.randomUUID` exists under https only, and firms may open the server by its address in
 * the office network.
 */
export function claveNueva(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, '0')).join(
    '',
  )
}
