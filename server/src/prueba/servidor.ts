import type { ErrorCuerpo } from '@plomada/contract/comun'
import {
  type Endpoint,
  type EnvioDe,
  LARGO_DE_LOS_CAMPOS,
  type RespuestaDe,
  TIPO_CON_ARCHIVO,
} from '@plomada/contract/endpoint'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { inject } from 'vitest'
import { construirApp, type OpcionesApp } from '../app.ts'
import type { Mensaje } from '../base/correo/correo.ts'
import { abrirBase } from '../base/db/apertura/abrir.ts'
import type { Base } from '../base/db/base.ts'
import { copiarBase } from '../base/db/prueba/conCadaBase.ts'
import type { RenglonDelLog } from '../base/http/log.ts'
import { crearHuellaDeCodigo } from '../modules/acceso/sesion/secretos.ts'
import { crearTokens } from '../modules/acceso/sesion/token.ts'
import { conSucesos } from '../modules/acceso/sucesos.ts'
import { type CartaDeTodos, crearEscribanos } from '../modules/escribanos.ts'
import { alTerminarElArchivo } from './cierres.ts'
import { crearEmpresa, type Equipo, type Usuario } from './empresas.ts'

export type { Equipo, Usuario } from './empresas.ts'
export { PASSWORD } from './empresas.ts'

/** Each part as the client sends it; may be left out where the endpoint has none or allows it to be empty. */
export type Pedido<E extends Endpoint> = Partial<EnvioDe<E>> & {
  como?: Usuario
  /** Sent after the fields of the body; without a body, a photo. */
  archivo?: Uint8Array
  encabezados?: Record<string, string>
}

export interface Respuesta<E extends Endpoint> {
  estado: number
  /** The contract's answer on success, or else `error`; a test reads the one that it expects. */
  cuerpo: RespuestaDe<E> & Partial<ErrorCuerpo>
  encabezados: LightMyRequestResponse['headers']
  /** The bytes of a file. */
  bytes: Buffer
}

export interface ServidorDePrueba {
  app: FastifyInstance
  base: Base
  usuarios: { a: Equipo; b: Equipo }
  /** Calls an endpoint as a client would, with the application's key. */
  pedir: <E extends Endpoint>(endpoint: E, pedido?: Pedido<E>) => Promise<Respuesta<E>>
  /** Any request, for what the contract doesn't let a client send. */
  inyectar: (pedido: InjectOptions) => Promise<LightMyRequestResponse>
  /**
   * The mails that would have been sent, oldest first; each is written once the call that asked for it was answered.
   */
  correos: Mensaje[]
  /** What was put into the outbox, committed or not, oldest first. */
  cartas: CartaDeTodos[]
  /** The lines of the operator's log. */
  lineas: RenglonDelLog[]
}

export const CLAVE = 'clave-de-prueba'
const PUBLIC_URL = 'https://plomada.test'
export const SECRETO = 'secreto-de-prueba-de-más-de-32-caracteres'

/**
 * A server over a fresh migrated base with two empresas, each with a user of every rol, units, a plantilla and three
 * personas. Closed automatically after the file. `base`: another one, such as `conCadaBase` opens; `motor`: the
 * engine, where it matters.
 */
export async function servidorDePrueba({
  motor,
  ...cambios
}: Partial<Omit<OpcionesApp, 'config'>> & {
  config?: Partial<OpcionesApp['config']>
  motor?: Base['motor']
} = {}): Promise<ServidorDePrueba> {
  const base = cambios.base ?? (await baseNueva(motor))
  const correos: Mensaje[] = []
  const cartas: CartaDeTodos[] = []
  const sinEscribir: CartaDeTodos[] = []
  const lineas: RenglonDelLog[] = []
  const registrar = (linea: RenglonDelLog) => void lineas.push(linea)
  const tokens = crearTokens(cambios.config?.tokenSecret ?? SECRETO)
  const app = await construirApp({
    encolar: async (_, carta) => {
      cartas.push(carta)
      sinEscribir.push(carta)
    },
    registrar,
    web: '',
    pedidosPorMinuto: 0,
    estricto: true,
    ...cambios,
    base,
    config: {
      publicUrl: PUBLIC_URL,
      accessKey: CLAVE,
      tokenSecret: SECRETO,
      registroAbierto: true,
      demo: true,
      userTokenEnUrl: true,
      proxies: 0,
      espacio: { porEmpresa: 10e9, deEmpresas: {} },
      ...cambios.config,
    },
  })
  alTerminarElArchivo(() => app.close())
  const usuarios = {
    a: await crearEmpresa(base, tokens, 'A'),
    b: await crearEmpresa(base, tokens, 'B'),
  }
  const escribano = crearEscribanos({
    base: conSucesos(base, registrar),
    publicUrl: PUBLIC_URL,
    huellaDeCodigo: crearHuellaDeCodigo(SECRETO),
    conDemo: cambios.config?.demo ?? true,
  })
  const inyectar = async (pedido: InjectOptions) => {
    const respuesta = await app.inject({ ...pedido, headers: { 'x-access-token': CLAVE, ...pedido.headers } })
    for (const carta of sinEscribir.splice(0)) {
      const correo = await escribano.escribir(carta)
      if (correo === null) continue
      correos.push(correo)
      await escribano.anotar(carta, { estado: 'enviado' })
    }
    return respuesta
  }
  return { app, base, usuarios, correos, cartas, lineas, inyectar, pedir: pedirPor(inyectar) }
}

/**
 * On PostgreSQL where there is one, because the embedded base takes three times as long; what differs by engine is
 * tested on both (`conCadaBase`). With one connection, like the embedded base, so that code which asks for a second
 * one while holding the first fails on either.
 */
async function baseNueva(
  motor: Base['motor'] = inject('urlPostgres') === null ? 'embebida' : 'postgres',
): Promise<Base> {
  const copia = await copiarBase(motor)
  const base = await abrirBase(copia.config, motor === 'postgres' ? { conexiones: 1 } : {})
  alTerminarElArchivo(async () => {
    await base.cerrar()
    await copia.borrar()
  })
  return base
}

/** What is read of an answer, whichever server gave it. */
export type Contestada = Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'json' | 'rawPayload'>
type Inyectar = (pedido: InjectOptions) => Promise<Contestada>

/** `pedir` of a server that is asked by other means, such as one in another process. */
export const pedirPor =
  (inyectar: Inyectar): ServidorDePrueba['pedir'] =>
  (endpoint, pedido) =>
    pedir(inyectar, endpoint, pedido ?? {})

async function pedir<E extends Endpoint>(
  inyectar: Inyectar,
  endpoint: E,
  pedido: Pedido<E>,
): Promise<Respuesta<E>> {
  const cuerpo = enCable(pedido)
  const respuesta = await inyectar({
    method: endpoint.metodo,
    url: direccionDe(endpoint, pedido.params, pedido.query),
    headers: {
      ...(pedido.como ? { authorization: `Bearer ${pedido.como.token}` } : {}),
      ...cuerpo.headers,
      ...pedido.encabezados,
    },
    ...(cuerpo.payload === undefined ? {} : { payload: cuerpo.payload }),
  })
  const esJson = String(respuesta.headers['content-type']).includes('json')
  return {
    estado: respuesta.statusCode,
    // For a file there is no body to read: its contract says `never`.
    cuerpo: esJson ? respuesta.json() : (undefined as never),
    encabezados: respuesta.headers,
    bytes: respuesta.rawPayload,
  }
}

/** A body as a client sends it: JSON, a file after its fields, or a photo. */
function enCable({ body, archivo }: { body?: unknown; archivo?: Uint8Array }) {
  if (body === undefined) {
    return archivo
      ? { headers: { 'content-type': 'image/jpeg' }, payload: Buffer.from(archivo) }
      : { headers: {} }
  }
  const campos = JSON.stringify(body)
  if (archivo === undefined) return { headers: { 'content-type': 'application/json' }, payload: campos }
  const largo = String(Buffer.byteLength(campos))
  return {
    headers: { 'content-type': TIPO_CON_ARCHIVO, [LARGO_DE_LOS_CAMPOS]: largo },
    payload: Buffer.concat([Buffer.from(campos), archivo]),
  }
}

/** The address of a call. What a query holds is written as a browser does; lists repeat their name. */
export function direccionDe(endpoint: Endpoint, params: unknown, query: unknown): string {
  const valores = new Map(Object.entries(params ?? {}))
  const camino = endpoint.ruta.replace(/:(\w+)/g, (_, nombre: string) =>
    encodeURIComponent(String(valores.get(nombre))),
  )
  const busqueda = new URLSearchParams()
  for (const [nombre, valor] of Object.entries(query ?? {})) {
    for (const uno of [valor].flat())
      if (uno !== undefined && uno !== null) busqueda.append(nombre, String(uno))
  }
  return busqueda.size > 0 ? `${camino}?${busqueda.toString()}` : camino
}
