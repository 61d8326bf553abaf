import type { ErrorCuerpo } from '@plomada/contract/comun'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { CifraIncalculable } from '@plomada/domain/nucleo/redondeo'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { codigoDe, ErrorBase } from '../db/errores.ts'
import { ErrorTaller } from '../taller/taller.ts'
import { type CosaDeTurno, ErrorTurno } from '../turno/rotacion.ts'
import { type Anotador, lineaDeError } from './log.ts'
import { Rechazo } from './rechazo.ts'

/** How a route that people open by itself says a refusal; undefined where it says none in its own way. */
export type Rechazado = (request: FastifyRequest, reply: FastifyReply, rechazo: Rechazo) => unknown

declare module 'fastify' {
  interface FastifyContextConfig {
    rechazado?: Rechazado
  }
}

/**
 * PostgreSQL's codes for values that no rule of ours caught: text that it can't hold, numbers out of range, a CHECK.
 */
const VALOR_IMPOSIBLE = /^(22001|22003|22007|22008|22021|22P02|22P05|23502|23514)$/
/** Codes of a row that another request wrote or removed first, and of a transaction that lost on every try. */
const CARRERA = /^(23503|23505|40001|40P01)$/
/**
 * Codes of a base that is full of sessions, starting, stopping, gone, or that cut off a long statement; and of a
 * child process that got no time on this machine.
 */
const OCUPADA = /^(53...|57P0.|57014|08...|ECONN.*|sesion_ocupada|consulta_larga|conexion_perdida|lento)$/

/** Codes of a full disk, the base's or the one where a file was being written. */
const SIN_LUGAR = /^(53100|disco_lleno|ENOSPC|EDQUOT|EROFS)$/

/** Answers any error with the documented body (domain.md §15); an unforeseen one is a 500 with an id. */
export function responderError(
  registrar: Anotador,
  alRechazar?: (request: FastifyRequest, rechazo: Rechazo) => unknown,
) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const esperado =
      error instanceof Rechazo
        ? error
        : (deFastify(error) ?? deQuienSeFue(error) ?? deTurno(error) ?? deCifra(error))
    if (esperado !== null) void alRechazar?.(request, esperado)
    if (esperado === null) {
      const ruta = request.routeOptions.url ?? '(otra)'
      registrar({ nivel: 'error', id: request.id, ruta, ...lineaDeError(error) })
    }
    const rechazo = esperado ?? deAbajo(error)
    const suyo = rechazo && request.routeOptions.config?.rechazado?.(request, reply, rechazo)
    return suyo ?? enviarRechazo(reply, request.id, rechazo)
  }
}

/** The documented body of a refusal (domain.md §15); with null, of an unforeseen error. */
export function cuerpoDe(id: string, rechazo: Rechazo | null): ErrorCuerpo {
  const code = rechazo?.code ?? 'ERROR_INTERNO'
  const message = rechazo?.message ?? mensajesComun.errorInterno
  const { reintentarSegundos: _, ...detalle } = rechazo?.detalle ?? {}
  return { error: { message, code, ...detalle, id }, code }
}

/** `id` is that of the request's line in the log. */
export function enviarRechazo(reply: FastifyReply, id: string, rechazo: Rechazo | null) {
  const reintentarSegundos = rechazo?.detalle.reintentarSegundos
  if (reintentarSegundos !== undefined) void reply.header('retry-after', String(reintentarSegundos))
  const cuerpo = cuerpoDe(id, rechazo)
  void reply.code(rechazo?.estado ?? 500).type('application/json; charset=utf-8')
  return reply.send(JSON.stringify(cuerpo))
}

/** A refusal by Fastify before any handler ran: a body too large, of another type, or that is no JSON. */
function deFastify(error: unknown): Rechazo | null {
  if (!(error instanceof Error) || !('statusCode' in error)) return null
  const estado = Number(error.statusCode)
  if (estado === 408) return new Rechazo('LINEA_CORTADA', mensajesComun.lineaCortada)
  if (estado === 413) return new Rechazo('DEMASIADO_GRANDE', mensajesComun.cuerpoMuyGrande)
  if (estado === 415) return new Rechazo('TIPO_NO_SOPORTADO', mensajesComun.cuerpoNoEsJson)
  return estado >= 400 && estado < 500 ? new Rechazo('INVALIDO', mensajesComun.cuerpoIlegible) : null
}

/** A document that was given up because its caller went away: no fault, and nobody reads the answer. */
function deQuienSeFue(error: unknown): Rechazo | null {
  if (!(error instanceof ErrorTaller) || error.codigo !== 'cancelado') return null
  return new Rechazo('NO_DISPONIBLE', mensajesComun.servicioOcupado)
}

const DEMASIADO: Record<CosaDeTurno, string> = {
  espera: mensajesComun.demasiadosEnEspera,
  envios: mensajesComun.demasiadoEnCamino,
  respuestas: mensajesComun.demasiadoSinRecibir,
}

/** Too much work is waiting already: no fault, and only those concerned are told (decision 0023). */
function deTurno(error: unknown): Rechazo | null {
  if (!(error instanceof ErrorTurno)) return null
  const { razon, cosa, reintentarSegundos } = error
  const motivo = razon === 'suyo' ? DEMASIADO[cosa] : mensajesComun.servicioOcupado
  return new Rechazo('DEMASIADOS_INTENTOS', motivo, { reintentarSegundos })
}

/** A figure beyond what is told exactly: what makes it is there, allowed part by part, and can be put right. */
function deCifra(error: unknown): Rechazo | null {
  return error instanceof CifraIncalculable ? new Rechazo('CONFLICTO', error.message) : null
}

/** A refusal for what the base or a child process says. Null: an unforeseen error. */
function deAbajo(error: unknown): Rechazo | null {
  const conCodigo = error instanceof ErrorBase || error instanceof ErrorTaller
  const codigo = conCodigo ? error.codigo : codigoDe(error)
  if (VALOR_IMPOSIBLE.test(codigo)) return new Rechazo('INVALIDO', mensajesComun.datosInvalidos)
  if (CARRERA.test(codigo)) return new Rechazo('CONFLICTO', mensajesComun.carreraPerdida)
  // Trying again would use up the time again.
  if (codigo === 'tiempo') return new Rechazo('DEMASIADO_GRANDE', mensajesComun.documentoTardaDemasiado)
  if (codigo === 'sin_confirmar') {
    return new Rechazo('NO_DISPONIBLE', mensajesComun.sinConfirmar, { reintentarSegundos: 2 })
  }
  if (codigo === 'solo_lectura') {
    return new Rechazo('NO_DISPONIBLE', mensajesComun.baseSinGuardar, { reintentarSegundos: 5 })
  }
  if (SIN_LUGAR.test(codigo)) {
    return new Rechazo('DISCO_LLENO', mensajesComun.discoLleno, { reintentarSegundos: 30 })
  }
  if (!OCUPADA.test(codigo)) return null
  return new Rechazo('NO_DISPONIBLE', mensajesComun.servicioOcupado, { reintentarSegundos: 2 })
}
