import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import type { Opcion } from '@plomada/domain/nucleo/pregunta'

/** A wrong field of a refused body: `campo` is the name on the wire. */
export interface CampoConError {
  campo: string
  message: string
}

/** Code of a refusal that asked, whose question was closed without an answer. */
export const SIN_CONTESTAR = 'SIN_CONTESTAR'

/** A refusal by the server, or a failure of the network; `message` is Spanish and shown as it is. */
export class ErrorDeApi extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  readonly codigo: string
  readonly campos: readonly CampoConError[]
  /** The present row, when an edit lost against a newer version (409). */
  readonly actual: unknown
  /** Of a refusal that asks: what it can be answered with. */
  readonly opciones: readonly Opcion[]

  constructor(message: string, status: number, cuerpo: unknown = null) {
    super(message)
    this.name = 'ErrorDeApi'
    this.status = status
    this.codigo = leerCodigo(cuerpo) || String(status)
    const error = objeto(objeto(cuerpo).error)
    this.campos = Array.isArray(error.campos) ? error.campos.filter(esCampo) : []
    this.actual = error.actual
    this.opciones = leerOpciones(cuerpo)
  }

  get esDeRed(): boolean {
    return this.status === 0
  }

  /** A fault of the line, or of a server that can't just now: the same again may go through. */
  get esPasajero(): boolean {
    return [0, 408, 425, 429, 499, 502, 503, 504].includes(this.status)
  }

  /** Whether it may have been done: no answer came, or one of something in between, which has no code of ours. */
  get nadieSabe(): boolean {
    return this.esPasajero && this.codigo === String(this.status)
  }
}

/** The message of a body, looked for in the documented order of places (spec 1 §8); `sinUno` where it has none. */
export function leerMensaje(cuerpo: unknown, sinUno: string = mensajesComun.errorFE1): string {
  const raiz = objeto(cuerpo)
  const error = objeto(raiz.error)
  return [error.message, error.mensaje, raiz.message, raiz.mensaje].find(esTexto) ?? sinUno
}

/** The code of a body, looked for in the documented order of places (spec 1 §8); ours is inside `error` too. */
export function leerCodigo(cuerpo: unknown): string {
  const raiz = objeto(cuerpo)
  const codigo = [raiz.code, raiz.codigo, raiz.status, raiz.httpStatus].find(
    (valor) => esTexto(valor) || typeof valor === 'number',
  )
  return codigo === undefined ? '' : String(codigo)
}

/** What a refusal that asks can be answered with; none of any other. */
export function leerOpciones(cuerpo: unknown): readonly Opcion[] {
  const { opciones } = objeto(objeto(cuerpo).error)
  // As the contract's `zError` has it: only our own server has refusals that ask.
  return Array.isArray(opciones) ? (opciones as Opcion[]) : []
}

/** The message to show for anything thrown. */
export function textoDeError(error: unknown): string {
  if (error instanceof ErrorDeApi) return error.message
  return esArchivoPerdido(error) ? mensajesComun.sinRespuesta : mensajesComun.errorFE1
}

/** Whether a script of the page could not be loaded: no network, or a new version of the product has replaced it. */
export function esArchivoPerdido(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|module script failed|preload CSS/i.test(error.message)
  )
}

function objeto(valor: unknown): Record<string, unknown> {
  return typeof valor === 'object' && valor !== null ? (valor as Record<string, unknown>) : {}
}

function esTexto(valor: unknown): valor is string {
  return typeof valor === 'string' && valor !== ''
}

function esCampo(valor: unknown): valor is CampoConError {
  const campo = objeto(valor)
  return typeof campo.campo === 'string' && typeof campo.message === 'string'
}
