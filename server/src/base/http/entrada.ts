import { esquemaDe } from '@plomada/contract/caras'
import { type Endpoint, LIMITE_DE_CUERPO } from '@plomada/contract/endpoint'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesEmpresa } from '@plomada/domain/nucleo/mensajes/empresa'
import type { FastifyRequest } from 'fastify'
import type { CompiledQuery } from 'kysely'
import type { Base, Tx } from '../db/base.ts'
import { ErrorBase } from '../db/errores.ts'
import { deRed, enNombreDe } from '../turno/solicitante.ts'
import { exigirQueQuepa, type Limites, traeCuerpo, traeJson } from './leerCuerpo.ts'
import { tokenDeEncabezado, tokenDelCuerpo } from './pedido.ts'
import { Rechazo } from './rechazo.ts'
import type { Identidad } from './ruta.ts'

// Decides who may come in, before a byte of their body is read (decision 0022).

/**
 * What a token or ticket claims once its signature was checked; the session's row decides whether it holds (domain.md
 * §14).
 */
export interface Pretension {
  empresaId: string
  credencialId: string
  sesionId: string
}

export interface Porteria {
  /** Checks the signature of a token, or takes a ticket where the endpoint allows it. Refuses with 401. */
  leerPretension: (texto: string, conTicket: boolean) => Promise<Pretension>
  /** Notes that a session was used, where its row need not be read again. */
  alVer: (pretension: Pretension) => void
  /** Reads the session's row in the open transaction; null where the session has ended. */
  leerIdentidad: (tx: Tx, pretension: Pretension) => Promise<Identidad | null>
  /** Who it was when it was last read, and what holds the base to that; undefined: never read, or not for long. */
  recordar: (pretension: Pretension) => Recordado | undefined
  /** It was no longer so. */
  olvidar: (pretension: Pretension) => void
}

/** An identity to be believed only in a transaction that began with `exige` (decision 0043). */
export interface Recordado {
  quien: Identidad
  exige: CompiledQuery
}

export interface Puerta {
  base: Base
  porteria: Porteria
  accessKey: string
  tokenEnUrl: boolean
}

/** What was known about the caller once the headers had been read. */
export interface Admision {
  /** Null for a public call, and where the token may still come in the body. */
  pretension: Pretension | null
  /** Who the session's row says it is, read before the body comes; null where there is no body. */
  quien: Identidad | null
}

declare module 'fastify' {
  interface FastifyRequest {
    admision: Admision | null
  }
}

/**
 * Checks key, token, session and rol by the headers and the address alone, before any of the body is read. Where
 * there is no body, the session's row is read in the operation's own transaction instead, so that a GET takes a
 * single one.
 */
export async function admitir(m: Puerta, endpoint: Endpoint, request: FastifyRequest): Promise<Admision> {
  if (!endpoint.conTicket && request.headers['x-access-token'] !== m.accessKey) {
    throw new Rechazo('SIN_SESION', mensajesComun.claveDeAplicacion)
  }
  const conCuerpo = endpoint.metodo !== 'GET' && traeCuerpo(request)
  if (endpoint.acceso === 'publico') {
    const quien = conCuerpo ? await sesionSiHay(m, endpoint, request).catch(sinRechazo) : null
    if (conCuerpo) recibir(request, quien ? deSesion(endpoint, quien) : deExtrano(request))
    return { pretension: null, quien: null }
  }
  const texto = tokenDeEncabezado(request, m.tokenEnUrl)
  if (texto === undefined) {
    // The specification allows the token in the body, which is then read within the limits for a stranger.
    if (!conCuerpo || !traeJson(request)) throw new Rechazo('SIN_SESION', mensajesComun.sesionTerminada)
    recibir(request, deExtrano(request))
    return { pretension: null, quien: null }
  }
  const pretension = await leerPretension(m, endpoint, texto)
  if (!conCuerpo) return { pretension, quien: null }
  const quien = await quienEs(m, endpoint, pretension)
  recibir(request, deSesion(endpoint, quien))
  return { pretension, quien }
}

/**
 * Reads the claim of a token and, since its signature was checked, makes the rest of the request wait in that
 * person's turn (decision 0023).
 */
async function leerPretension(m: Puerta, endpoint: Endpoint, texto: string): Promise<Pretension> {
  const pretension = await m.porteria.leerPretension(texto, endpoint.conTicket === true)
  enNombreDe(pretension)
  return pretension
}

function deSesion({ cuerpo, archivo }: Endpoint, { empresaId, credencialId }: Identidad): Limites {
  const de = { firma: empresaId, persona: credencialId }
  const campos = cuerpo?.limite ?? LIMITE_DE_CUERPO.conSesion
  return archivo ? { campos, archivo: archivo.limite, de } : { campos, de }
}

const deExtrano = ({ ip }: FastifyRequest): Limites => ({ campos: LIMITE_DE_CUERPO.publico, de: deRed(ip) })

function recibir(request: FastifyRequest, limites: Limites): void {
  exigirQueQuepa(request, limites)
  request.limites = limites
}

/** An expired session is no reason to refuse a public call: where its handler needs a session, it says so itself. */
function sinRechazo(error: unknown): null {
  if (error instanceof Rechazo) return null
  throw error
}

/** Who claims to ask: known from the headers, or by the token in the body. Refuses with 401. */
export async function pretensionDe(
  m: Puerta,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Pretension> {
  const { admision } = request
  if (admision === null) throw new Error(`${endpoint.nombre} was not let in`)
  if (admision.pretension !== null) {
    enNombreDe(admision.pretension)
    return admision.pretension
  }
  const texto = tokenDeEncabezado(request, m.tokenEnUrl) ?? tokenDelCuerpo(request)
  if (texto === undefined) throw new Rechazo('SIN_SESION', mensajesComun.sesionTerminada)
  return leerPretension(m, endpoint, texto)
}

/**
 * Who calls a public endpoint that may have a session; null without a token. Refuses with 401 a session that has
 * ended.
 */
export async function sesionSiHay(
  m: Puerta,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Identidad | null> {
  const texto = tokenDeEncabezado(request, m.tokenEnUrl) ?? tokenDelCuerpo(request)
  if (!endpoint.sesionOpcional || texto === undefined) return null
  return quienEs(m, endpoint, await leerPretension(m, endpoint, texto))
}

/** Reads the session's row, in a transaction of its own. */
export function quienEs(m: Puerta, endpoint: Endpoint, pretension: Pretension): Promise<Identidad> {
  return leyendo(m, endpoint, pretension, async (_, quien) => quien)
}

/**
 * The first step of the operation's transaction: who the session's row says it is, and whether that rol may do this.
 */
export async function identificar(
  m: Puerta,
  endpoint: Endpoint,
  pretension: Pretension,
  tx: Tx,
): Promise<Identidad> {
  const quien = await m.porteria.leerIdentidad(tx, pretension)
  if (quien === null) throw new Rechazo('SIN_SESION', mensajesComun.sesionTerminada)
  exigirPermiso(endpoint, quien)
  return quien
}

function exigirPermiso(endpoint: Endpoint, quien: Identidad): void {
  if (endpoint.acceso !== 'publico' && !endpoint.acceso.includes(quien.rol)) {
    throw new Rechazo('SIN_PERMISO', mensajesComun.accesoNoAutorizado)
  }
  if (esquemaDe(endpoint, quien) === 'prohibida') {
    throw new Rechazo('SIN_PERMISO', mensajesEmpresa.residenteSinMontos)
  }
}

/** The scope before the row is read, with the rol not known yet; no policy looks at the rol. */
export const alcance = ({ empresaId, credencialId }: Pretension) => ({
  empresaId,
  credencialId,
  rol: 'sesion',
})

/**
 * Runs a reading transaction. Its answer is passed on without waiting for the transaction's end, which can lose
 * nothing; one in parts is waited for, because it may have to be read again.
 */
export async function leyendo<T>(
  m: Puerta,
  endpoint: Endpoint,
  pretension: Pretension,
  fn: (tx: Tx, quien: Identidad) => Promise<T>,
  { porPartes = false, recordando = false } = {},
): Promise<T> {
  const opciones = { lectura: true, porPartes }
  const recordado = recordando ? m.porteria.recordar(pretension) : undefined
  if (recordado) {
    const { quien, exige } = recordado
    try {
      const valor = await m.base.enEmpresa(
        alcance(pretension),
        async (tx) => {
          exigirPermiso(endpoint, quien)
          return fn(tx, quien)
        },
        { ...opciones, exige },
      )
      // Not before: being seen would keep a session that was left unused too long.
      m.porteria.alVer(pretension)
      return valor
    } catch (error) {
      if (!(error instanceof ErrorBase && error.codigo === 'no_se_cumple')) throw error
      m.porteria.olvidar(pretension)
    }
  }
  return m.base.enEmpresa(
    alcance(pretension),
    async (tx) => fn(tx, await identificar(m, endpoint, pretension, tx)),
    opciones,
  )
}
