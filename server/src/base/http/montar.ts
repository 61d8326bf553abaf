import type { Endpoint } from '@plomada/contract/endpoint'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Base, Tx } from '../db/base.ts'
import { escribirBitacora, type Hecho } from './bitacora.ts'
import { type Clave, guardarRespuesta, leerClave, respuestaGuardada } from './idempotencia.ts'
import { Rechazo } from './rechazo.ts'
import { enviarArchivo, responder } from './responder.ts'
import type { Archivo, Contexto, Identidad, Ruta } from './ruta.ts'
import { validar } from './validar.ts'

/** What a token or ticket claims, after its signature was checked; the row decides (domain.md §14). */
export interface Pretension {
  empresaId: string
  credencialId: string
  sesionId: string
}

export interface Porteria {
  /** Checks the signature of a token, or takes a ticket where the endpoint allows it. Refuses with 401. */
  leerPretension: (texto: string, conTicket: boolean) => Promise<Pretension>
  /** Reads the session's row in the open transaction; null when it ended. */
  leerIdentidad: (tx: Tx, pretension: Pretension) => Promise<Identidad | null>
}

export interface Montaje {
  base: Base
  porteria: Porteria
  accessKey: string
  tokenEnUrl: boolean
  /** In tests an answer that its schema would strip or change is an error: zod strips silently. */
  estricto: boolean
}

/** Mounts one endpoint with its handler: key, token, role, parsing, one transaction, audit, face (architecture.md §3). */
export function montar(app: FastifyInstance, m: Montaje, ruta: Ruta): void {
  const { endpoint } = ruta
  app.route({
    method: endpoint.metodo,
    url: endpoint.ruta,
    handler: async (request, reply) => {
      if (!endpoint.conTicket && request.headers['x-access-token'] !== m.accessKey) {
        throw new Rechazo('SIN_SESION', mensajesAcceso.claveDeAplicacion)
      }
      if (ruta.clase === 'publica') {
        const pedido = leerPedido(endpoint, request)
        const respuesta = await ruta.manejador({
          ...pedido,
          base: m.base,
          ip: request.ip,
          agente: request.headers['user-agent'] ?? '',
          ahora: new Date(),
        } as Parameters<typeof ruta.manejador>[0])
        return responder(reply, m.estricto, endpoint, endpoint.respuesta, respuesta)
      }
      return atender(m, ruta, request, reply)
    },
  })
}

async function atender(
  m: Montaje,
  ruta: Exclude<Ruta, { clase: 'publica' }>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { endpoint } = ruta
  const texto = textoDelToken(request, m)
  if (texto === undefined) throw new Rechazo('SIN_SESION', mensajesAcceso.sesionTerminada)
  const pretension = await m.porteria.leerPretension(texto, endpoint.conTicket === true)
  const resultado = await enTransaccion(m, ruta, pretension, request)
  if (resultado.clase === 'archivo') return enviarArchivo(reply, await resultado.componer())
  const cara =
    resultado.rol === 'cliente' ? (endpoint.respuestaCliente ?? endpoint.respuesta) : endpoint.respuesta
  return responder(reply, m.estricto, endpoint, cara, resultado.valor)
}

type Resultado =
  | { clase: 'valor'; rol: string; valor: unknown }
  | { clase: 'archivo'; componer: () => Promise<Archivo> }

async function enTransaccion(
  m: Montaje,
  ruta: Exclude<Ruta, { clase: 'publica' }>,
  pretension: Pretension,
  request: FastifyRequest,
): Promise<Resultado> {
  const { endpoint } = ruta
  const escribe = endpoint.metodo !== 'GET'
  const intentar = () =>
    m.base.enEmpresa(
      { empresaId: pretension.empresaId, credencialId: pretension.credencialId, rol: '' },
      async (tx): Promise<Resultado> => {
        const quien = await m.porteria.leerIdentidad(tx, pretension)
        if (quien === null) throw new Rechazo('SIN_SESION', mensajesAcceso.sesionTerminada)
        if (endpoint.acceso !== 'publico' && !endpoint.acceso.includes(quien.rol)) {
          throw new Rechazo('SIN_PERMISO', mensajesAcceso.accesoNoAutorizado)
        }
        const pedido = leerPedido(endpoint, request)
        const clave = escribe
          ? leerClave(request.headers['idempotency-key'], endpoint.nombre, pedidoCrudo(request))
          : null
        if (clave) {
          const guardada = await respuestaGuardada(tx, quien, clave)
          if (guardada !== undefined) return { clase: 'valor', rol: quien.rol, valor: guardada }
        }
        const hechos: Hecho[] = []
        const contexto = {
          ...pedido,
          quien,
          tx,
          anotar: (h: Hecho) => void hechos.push(h),
        } as Contexto<Endpoint>
        if (ruta.clase === 'archivo') return { clase: 'archivo', componer: await ruta.manejador(contexto) }
        const valor: unknown = await ruta.manejador(contexto)
        if (escribe) await cerrarEscritura(tx, quien, endpoint, hechos, clave, valor)
        return { clase: 'valor', rol: quien.rol, valor }
      },
      { lectura: !escribe },
    )
  try {
    return await intentar()
  } catch (error) {
    // Another request with the same key was first: its stored answer is read by trying once more.
    if (esClaveRepetida(error)) return intentar()
    throw error
  }
}

async function cerrarEscritura(
  tx: Tx,
  quien: Identidad,
  endpoint: Endpoint,
  hechos: readonly Hecho[],
  clave: Clave | null,
  valor: unknown,
): Promise<void> {
  if (hechos.length === 0) throw new Error(`${endpoint.nombre} wrote nothing to the audit`)
  await escribirBitacora(tx, quien, endpoint.nombre, hechos)
  if (clave) await guardarRespuesta(tx, quien, clave, valor)
}

function esClaveRepetida(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'idempotencia_pkey'
}

/** The documented client repeats its token inside query and body; it is no part of what is asked. */
function sinToken(valor: unknown): unknown {
  if (typeof valor !== 'object' || valor === null || Array.isArray(valor)) return valor
  const { userToken: _, ...resto } = valor as Record<string, unknown>
  return resto
}

function pedidoCrudo(request: FastifyRequest) {
  return { params: request.params, query: sinToken(request.query), body: sinToken(request.body) }
}

function leerPedido(endpoint: Endpoint, request: FastifyRequest) {
  const crudo = pedidoCrudo(request)
  return {
    params: validar(endpoint, endpoint.params, crudo.params),
    query: validar(endpoint, endpoint.query, crudo.query),
    body: validar(endpoint, endpoint.body, crudo.body),
  }
}

/** Header first; then, as the documents do, `userToken` in body or query (domain.md §14). */
function textoDelToken(request: FastifyRequest, m: Montaje): string | undefined {
  const encabezado = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (encabezado) return encabezado
  const enCuerpo = textoDe(request.body, 'userToken')
  if (enCuerpo) return enCuerpo
  const enUrl = textoDe(request.query, 'userToken')
  // Tickets are meant for addresses; tokens only where the operator allows them.
  return enUrl && (m.tokenEnUrl || enUrl.startsWith('t_')) ? enUrl : undefined
}

function textoDe(origen: unknown, nombre: string): string | undefined {
  if (typeof origen !== 'object' || origen === null || !(nombre in origen)) return undefined
  const valor = (origen as Record<string, unknown>)[nombre]
  return typeof valor === 'string' && valor !== '' ? valor : undefined
}
