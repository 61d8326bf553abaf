import { setImmediate } from 'node:timers/promises'
import { caraQueToca, esquemaDe } from '@plomada/contract/caras'
import type { Endpoint } from '@plomada/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ErrorTaller } from '../taller/taller.ts'
import { atendiendoA } from '../turno/solicitante.ts'
import { escribirBitacora, type Hecho } from './bitacora.ts'
import {
  admitir,
  alcance,
  identificar,
  leyendo,
  type Pretension,
  type Puerta,
  pretensionDe,
  quienEs,
  sesionSiHay,
} from './entrada.ts'
import { guardarRespuesta, leerClave, tomarClave } from './idempotencia.ts'
import { hastaQueSeVaya, leerPedido } from './pedido.ts'
import { enviarArchivo, enviarJson, serializar, serializarDeAPoco } from './responder.ts'
import type { Archivo, Contexto, ContextoPublico, Identidad, Ruta } from './ruta.ts'
import type { Selladas } from './selladas.ts'
import { exigirDias } from './validar.ts'
import type { Despegue } from './vuelos.ts'

export interface Montaje extends Puerta {
  selladas: Selladas
  /** In tests, fails an answer that its schema would change: zod strips fields silently. */
  estricto: boolean
}

/**
 * Mounts one endpoint with its handler. In order: key, token and rol before a byte of the body is read, parsing, one
 * transaction, audit, face (architecture.md §3, decision 0022).
 */
export function montar(app: FastifyInstance, m: Montaje, ruta: Ruta): void {
  const { endpoint } = ruta
  app.route({
    method: endpoint.metodo,
    url: endpoint.ruta,
    onRequest: (request) =>
      atendiendoA(request.ip, async () => {
        request.admision = await admitir(m, endpoint, request)
      }),
    handler: enSuTurno(async (request, reply) => {
      if (ruta.clase === 'publica') {
        const sesion = () => sesionSiHay(m, endpoint, request)
        const valor = await ruta.manejador({ ...sinTransaccion(m, endpoint, request), sesion })
        return contestar(m, endpoint, reply, valor)
      }
      const pretension = await pretensionDe(m, endpoint, request)
      if (ruta.clase === 'propia') {
        const quien = await quienEs(m, endpoint, pretension)
        const signal = hastaQueSeVaya(request, reply)
        const valor = await ruta.manejador({ ...sinTransaccion(m, endpoint, request), quien, signal })
        return contestar(m, endpoint, reply, valor, quien)
      }
      if (ruta.clase === 'preparada') return contestarPreparada(m, ruta, pretension, request, reply)
      if (ruta.clase === 'archivo') return contestarArchivo(m, ruta, pretension, request, reply)
      if (ruta.clase === 'sellada') return contestarSellada(m, ruta, pretension, request, reply)
      const { quien, valor } =
        endpoint.metodo === 'GET'
          ? await leer(m, endpoint, ruta.manejador, pretension, request, recordandoA(m, pretension))
          : await escribir(m, endpoint, ruta.manejador, pretension, request)
      return contestar(m, endpoint, reply, valor, quien)
    }),
  })
}

type Atender = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** Makes the expensive parts of an answer wait in the caller's turn (decision 0023). */
function enSuTurno(atender: Atender): Atender {
  return (request, reply) => atendiendoA(request.ip, () => atender(request, reply))
}

function contestar(m: Montaje, endpoint: Endpoint, reply: FastifyReply, valor: unknown, quien?: Identidad) {
  return enviarJson(reply, serializar(m.estricto, endpoint, esquemaDe(endpoint, quien), valor))
}

/**
 * Answers under a seal. What nobody has changed since it was made is not made again, and not sent to a caller who has
 * it (304). Where all writes go through this process (the embedded base), not even the seal is read again.
 */
async function contestarSellada(
  m: Montaje,
  { endpoint, manejador, sello }: Extract<Ruta, { clase: 'sellada' }>,
  pretension: Pretension,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const tiene = request.headers['if-none-match']
  const marca = m.base.marca(pretension.empresaId)
  const pregunta = marca === undefined ? '' : JSON.stringify([pretension, endpoint.nombre, request.url])
  const recordada = m.selladas.recordada(pregunta, marca)
  const hecha = recordada === undefined ? undefined : m.selladas.leer(recordada)
  if (recordada !== undefined && (hecha || tiene === recordada)) {
    m.porteria.alVer(pretension)
    return enviarSellada(reply, recordada, tiene === recordada ? undefined : hecha)
  }
  const operar = async (contexto: Contexto<Endpoint>) => {
    const etiqueta = m.selladas.etiqueta(de(endpoint, contexto, await sello(contexto)))
    if (tiene === etiqueta) return { etiqueta }
    const hecha = m.selladas.leer(etiqueta)
    return hecha ? { etiqueta, hecha } : { etiqueta, componer: await manejador(contexto) }
  }
  const opciones = { ...EN_PARTES, ...recordandoA(m, pretension) }
  const { quien, valor } = await leer(m, endpoint, operar, pretension, request, opciones)
  const { etiqueta } = valor
  if (marca !== undefined && marca === m.base.marca(pretension.empresaId)) {
    m.selladas.recordar(pregunta, marca, etiqueta)
  }
  if (valor.componer === undefined) return enviarSellada(reply, etiqueta, valor.hecha)
  // The event loop gets a turn twice: before the answer is computed, and before it is checked and written.
  await setImmediate()
  const cara = valor.componer()
  await setImmediate()
  const bytes = await serializarDeAPoco(m.estricto, endpoint, esquemaDe(endpoint, quien), cara)
  m.selladas.guardar(etiqueta, bytes)
  return enviarSellada(reply, etiqueta, bytes)
}

/** Without `bytes`, a 304: the caller has them. */
function enviarSellada(reply: FastifyReply, etiqueta: string, bytes: Buffer | undefined) {
  void reply.header('etag', etiqueta)
  return bytes ? enviarJson(reply, bytes) : reply.code(304).send()
}

/** Everything an answer depends on: the question, the face, and the seal of what it shows. */
function de({ nombre }: Endpoint, { quien, params, query }: Contexto<Endpoint>, sello: string): unknown[] {
  return [nombre, quien.empresaId, caraQueToca(quien), params, query, sello]
}

/**
 * Answers a file: its data is read inside the transaction and the file made after it. Requests for one that is being
 * made share it.
 */
async function contestarArchivo(
  m: Montaje,
  { endpoint, manejador, sello }: Extract<Ruta, { clase: 'archivo' }>,
  pretension: Pretension,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const signal = hastaQueSeVaya(request, reply)
  let despegue: Despegue<Archivo> | undefined
  const operar = async (contexto: Contexto<Endpoint>) => {
    const clave = m.selladas.etiqueta(de(endpoint, contexto, await sello(contexto)))
    // If the transaction runs again, it must not wait for the work that it began itself.
    const deOtro = despegue === undefined ? m.selladas.archivos.unirse(clave, signal) : undefined
    if (deOtro) return { deOtro }
    despegue ??= m.selladas.archivos.empezar(clave, signal)
    return { despegue, componer: await manejador(contexto) }
  }
  try {
    const { valor } = await leer(m, endpoint, operar, pretension, request, EN_PARTES)
    if (valor.deOtro) return await enviarArchivo(request, reply, await valor.deOtro)
    // The event loop gets a turn between reading and making.
    await setImmediate()
    valor.despegue.hacer(valor.componer)
    return await enviarArchivo(request, reply, await valor.despegue.resultado)
  } catch (error) {
    despegue?.fallar(error)
    throw error
  }
}

async function contestarPreparada(
  m: Montaje,
  { endpoint, preparar, manejador, soltar }: Extract<Ruta, { clase: 'preparada' }>,
  pretension: Pretension,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const antes = request.admision?.quien ?? (await quienEs(m, endpoint, pretension))
  const signal = hastaQueSeVaya(request, reply)
  const contexto = { ...sinTransaccion(m, endpoint, request), quien: antes, signal }
  const preparado = await preparar(contexto)
  const operar = async (contexto: Contexto<Endpoint>) => {
    const valor = await manejador({ ...contexto, preparado })
    // If the caller gave up before the end, nothing stays written.
    if (signal.aborted) throw new ErrorTaller('cancelado', 'the caller went away')
    return valor
  }
  const escrito = escribir(m, endpoint, operar, pretension, request)
  const { quien, valor } = await alFinal(escrito, async () => soltar?.(preparado, contexto))
  return contestar(m, endpoint, reply, valor, quien)
}

/** Before the answer is sent, whatever became of `hecho`. */
async function alFinal<T>(hecho: Promise<T>, fin: () => Promise<void>): Promise<T> {
  try {
    return await hecho
  } finally {
    await fin()
  }
}

function sinTransaccion(m: Montaje, endpoint: Endpoint, request: FastifyRequest): ContextoPublico<Endpoint> {
  const agente = request.headers['user-agent'] ?? ''
  const [pedido, ahora] = [leerPedido(endpoint, request), new Date()]
  if (endpoint.acceso === 'publico') exigirDias(endpoint, pedido.body, ahora)
  return { ...pedido, base: m.base, ip: request.ip, agente, ahora }
}

/** What tells two requests apart; a file counts by its bytes, not by where it was put. */
function sinRuta({ archivo, ...campos }: ReturnType<typeof leerPedido>) {
  return archivo === null ? campos : { ...campos, archivo: archivo.huella }
}

/** For reading what may be long, such as a whole work. */
const EN_PARTES = { porPartes: true }

/** A round trip less where each costs: the embedded base is asked in parts, which begin without what they demand. */
const recordandoA = ({ base }: Montaje, { empresaId }: Pretension) => ({
  recordando: base.marca(empresaId) === undefined,
})

type Operar<T> = (contexto: Contexto<Endpoint>) => Promise<T>

function leer<T>(
  m: Montaje,
  endpoint: Endpoint,
  operar: Operar<T>,
  pretension: Pretension,
  request: FastifyRequest,
  opciones?: Parameters<typeof leyendo>[4],
): Promise<{ quien: Identidad; valor: T }> {
  return leyendo(
    m,
    endpoint,
    pretension,
    async (tx, quien) => {
      const pedido = leerPedido(endpoint, request)
      return { quien, valor: await operar({ ...pedido, quien, tx, anotar: noSeAnota }) }
    },
    opciones,
  )
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
    const clave = leerClave(request.headers['idempotency-key'], endpoint.nombre, sinRuta(pedido))
    const guardada = clave ? await tomarClave(tx, quien, clave) : undefined
    if (guardada !== undefined) return { quien, valor: guardada }
    exigirDias(endpoint, pedido.body, new Date())
    const hechos: Hecho[] = []
    const valor = await operar({ ...pedido, quien, tx, anotar: (hecho) => void hechos.push(hecho) })
    if (hechos.length === 0) throw new Error(`${endpoint.nombre} wrote nothing to the audit`)
    await escribirBitacora(tx, quien, endpoint.nombre, hechos)
    if (clave) await guardarRespuesta(tx, quien, clave, valor)
    return { quien, valor }
  })
}
