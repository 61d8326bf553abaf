import { caraQueToca, esquemaDe } from '@plomada/contract/caras'
import type { Endpoint } from '@plomada/contract/endpoint'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesEmpresa } from '@plomada/domain/nucleo/mensajes/empresa'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Base, Tx } from '../db/base.ts'
import { ErrorTaller } from '../taller/taller.ts'
import { escribirBitacora, type Hecho } from './bitacora.ts'
import { guardarRespuesta, leerClave, tomarClave } from './idempotencia.ts'
import { hastaQueSeVaya, leerPedido, textoDelToken } from './pedido.ts'
import { Rechazo } from './rechazo.ts'
import { enviarArchivo, enviarJson, serializar } from './responder.ts'
import type { Contexto, ContextoPublico, Identidad, Ruta } from './ruta.ts'
import type { Selladas } from './selladas.ts'

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
  selladas: Selladas
  /** In tests an answer that its schema would strip or change is an error: zod strips silently. */
  estricto: boolean
}

/** Mounts one endpoint with its handler: key, token, role, parsing, one transaction, audit, face (architecture.md §3). */
export function montar(app: FastifyInstance, m: Montaje, ruta: Ruta): void {
  const { endpoint } = ruta
  app.route({
    method: endpoint.metodo,
    url: endpoint.ruta,
    ...(endpoint.limiteCuerpo === undefined ? {} : { bodyLimit: endpoint.limiteCuerpo }),
    handler: async (request, reply) => {
      if (!endpoint.conTicket && request.headers['x-access-token'] !== m.accessKey) {
        throw new Rechazo('SIN_SESION', mensajesComun.claveDeAplicacion)
      }
      if (ruta.clase === 'publica') {
        const sesion = () => sesionSiHay(m, endpoint, request)
        const valor = await ruta.manejador({ ...sinTransaccion(m, endpoint, request), sesion })
        return contestar(m, endpoint, reply, valor)
      }
      const pretension = await leerPretension(m, endpoint, request)
      if (ruta.clase === 'propia') {
        const quien = await leyendo(m, pretension, (tx) => identificar(m, endpoint, pretension, tx))
        const signal = hastaQueSeVaya(request, reply)
        const valor = await ruta.manejador({ ...sinTransaccion(m, endpoint, request), quien, signal })
        return contestar(m, endpoint, reply, valor, quien)
      }
      if (ruta.clase === 'preparada') return contestarPreparada(m, ruta, pretension, request, reply)
      if (ruta.clase === 'archivo') {
        const { valor: componer } = await leer(m, endpoint, ruta.manejador, pretension, request)
        return enviarArchivo(reply, await componer(hastaQueSeVaya(request, reply)))
      }
      if (ruta.clase === 'sellada') return contestarSellada(m, ruta, pretension, request, reply)
      const operar = endpoint.metodo === 'GET' ? leer : escribir
      const { quien, valor } = await operar(m, endpoint, ruta.manejador, pretension, request)
      return contestar(m, endpoint, reply, valor, quien)
    },
  })
}

function contestar(m: Montaje, endpoint: Endpoint, reply: FastifyReply, valor: unknown, quien?: Identidad) {
  return enviarJson(reply, serializar(m.estricto, endpoint, esquemaDe(endpoint, quien), valor))
}

/** What nobody changed since it was last made is not made again; to whom has it already, not even sent. */
async function contestarSellada(
  m: Montaje,
  { endpoint, manejador, sello }: Extract<Ruta, { clase: 'sellada' }>,
  pretension: Pretension,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const operar = async (contexto: Contexto<Endpoint>) => {
    const { quien, params, query } = contexto
    const de = [endpoint.nombre, quien.empresaId, caraQueToca(quien), params, query, await sello(contexto)]
    const etiqueta = m.selladas.etiqueta(de)
    if (request.headers['if-none-match'] === etiqueta) return { etiqueta }
    const hecha = m.selladas.leer(etiqueta)
    return hecha ? { etiqueta, hecha } : { etiqueta, valor: await manejador(contexto) }
  }
  const { quien, valor } = await leer(m, endpoint, operar, pretension, request)
  void reply.header('etag', valor.etiqueta)
  if (valor.hecha) return enviarJson(reply, valor.hecha)
  if (!('valor' in valor)) return reply.code(304).send()
  const hecha = Buffer.from(serializar(m.estricto, endpoint, esquemaDe(endpoint, quien), valor.valor))
  m.selladas.guardar(valor.etiqueta, hecha)
  return enviarJson(reply, hecha)
}

async function contestarPreparada(
  m: Montaje,
  { endpoint, preparar, manejador }: Extract<Ruta, { clase: 'preparada' }>,
  pretension: Pretension,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const antes = await leyendo(m, pretension, (tx) => identificar(m, endpoint, pretension, tx))
  const signal = hastaQueSeVaya(request, reply)
  const preparado = await preparar({ ...sinTransaccion(m, endpoint, request), quien: antes, signal })
  const operar = async (contexto: Contexto<Endpoint>) => {
    const valor = await manejador({ ...contexto, preparado })
    // Who gave up before the end finds nothing written.
    if (signal.aborted) throw new ErrorTaller('cancelado', 'the caller went away')
    return valor
  }
  const { quien, valor } = await escribir(m, endpoint, operar, pretension, request)
  return contestar(m, endpoint, reply, valor, quien)
}

function sinTransaccion(m: Montaje, endpoint: Endpoint, request: FastifyRequest): ContextoPublico<Endpoint> {
  const agente = request.headers['user-agent'] ?? ''
  return { ...leerPedido(endpoint, request), base: m.base, ip: request.ip, agente, ahora: new Date() }
}

async function leerPretension(m: Montaje, endpoint: Endpoint, request: FastifyRequest): Promise<Pretension> {
  const texto = textoDelToken(request, m.tokenEnUrl)
  if (texto === undefined) throw new Rechazo('SIN_SESION', mensajesComun.sesionTerminada)
  return m.porteria.leerPretension(texto, endpoint.conTicket === true)
}

async function sesionSiHay(
  m: Montaje,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Identidad | null> {
  if (!endpoint.sesionOpcional || textoDelToken(request, m.tokenEnUrl) === undefined) return null
  const pretension = await leerPretension(m, endpoint, request)
  return leyendo(m, pretension, (tx) => identificar(m, endpoint, pretension, tx))
}

/** First of all in the operation's own transaction: who the row says it is, and whether that rol may. */
async function identificar(
  m: Montaje,
  endpoint: Endpoint,
  pretension: Pretension,
  tx: Tx,
): Promise<Identidad> {
  const quien = await m.porteria.leerIdentidad(tx, pretension)
  if (quien === null) throw new Rechazo('SIN_SESION', mensajesComun.sesionTerminada)
  if (endpoint.acceso !== 'publico' && !endpoint.acceso.includes(quien.rol)) {
    throw new Rechazo('SIN_PERMISO', mensajesComun.accesoNoAutorizado)
  }
  if (esquemaDe(endpoint, quien) === 'prohibida') {
    throw new Rechazo('SIN_PERMISO', mensajesEmpresa.residenteSinMontos)
  }
  return quien
}

/** No policy looks at the rol, which is not known before the row is read. */
const alcance = ({ empresaId, credencialId }: Pretension) => ({ empresaId, credencialId, rol: 'sesion' })

/** A reading transaction has nothing to lose when it ends, so what it read leaves without waiting for that. */
function leyendo<T>(m: Montaje, pretension: Pretension, fn: (tx: Tx) => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const todo = m.base.enEmpresa(
      alcance(pretension),
      async (tx) => {
        const valor = await fn(tx)
        resolve(valor)
      },
      { lectura: true },
    )
    todo.catch(reject)
  })
}

type Operar<T> = (contexto: Contexto<Endpoint>) => Promise<T>

function leer<T>(
  m: Montaje,
  endpoint: Endpoint,
  operar: Operar<T>,
  pretension: Pretension,
  request: FastifyRequest,
): Promise<{ quien: Identidad; valor: T }> {
  return leyendo(m, pretension, async (tx) => {
    const quien = await identificar(m, endpoint, pretension, tx)
    const pedido = leerPedido(endpoint, request)
    return { quien, valor: await operar({ ...pedido, quien, tx, anotar: noSeAnota }) }
  })
}

function noSeAnota(): never {
  throw new Error('a reading operation has nothing to note down')
}

function escribir<T>(
  m: Montaje,
  endpoint: Endpoint,
  operar: Operar<T>,
  pretension: Pretension,
  request: FastifyRequest,
): Promise<{ quien: Identidad; valor: unknown }> {
  return m.base.enEmpresa(alcance(pretension), async (tx) => {
    const quien = await identificar(m, endpoint, pretension, tx)
    const pedido = leerPedido(endpoint, request)
    const clave = leerClave(request.headers['idempotency-key'], endpoint.nombre, pedido)
    const guardada = clave ? await tomarClave(tx, quien, clave) : undefined
    if (guardada !== undefined) return { quien, valor: guardada }
    const hechos: Hecho[] = []
    const valor = await operar({ ...pedido, quien, tx, anotar: (hecho) => void hechos.push(hecho) })
    if (hechos.length === 0) throw new Error(`${endpoint.nombre} wrote nothing to the audit`)
    await escribirBitacora(tx, quien, endpoint.nombre, hechos)
    if (clave) await guardarRespuesta(tx, quien, clave, valor)
    return { quien, valor }
  })
}
