import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import type { Opcion } from '@plomada/domain/nucleo/pregunta'
import { leerCodigo, leerMensaje, leerOpciones } from '../errores.ts'
import type { Actual, Envio, Prueba } from './envio.ts'

/** What an answer means for what was sent (joints-site.md J1, 'What an answer means'). */
export type RespuestaLeida =
  | { tipo: 'hecho'; version: number | null; respuesta: unknown }
  | { tipo: 'rechazado'; motivo: string; actual: Actual | null; opciones?: readonly Opcion[] | undefined }
  /**
   * Try later. `sigue`: it was our server that answered, so the other operations may be tried. `pesa`: it did not get
   * through because of its size.
   */
  | { tipo: 'despues'; sigue: boolean; pesa?: true }
  | { tipo: 'sinSesion' }
  /** The key belongs to another body: what an older page sent is stored, and the row's version shows the result. */
  | { tipo: 'otraClave' }
  /** Its id was recorded with another body: what was edited here had arrived before. */
  | { tipo: 'yaLlego' }
  /** Something else of the row was changed meanwhile: it goes over that version. */
  | { tipo: 'otraVersion'; version: number }

/**
 * The only ones by which our server says no. Any other is a fault of the line or of what stands between (408, 425, 429,
 * 499 …), and is never final.
 */
const FINALES = new Set([400, 403, 404, 409, 413, 415])

/** `cuerpo` is the answer's JSON, undefined where it is none. */
export function leerRespuesta(
  status: number,
  cuerpo: unknown,
  { prueba, corregible, body }: Pick<Envio, 'prueba' | 'corregible' | 'body'>,
): RespuestaLeida {
  const ok = status >= 200 && status < 300
  if (ok) {
    const fila = filaDe(cuerpo, prueba)
    // A login portal's page is a 200 too.
    return fila === null
      ? { tipo: 'despues', sigue: false }
      : { tipo: 'hecho', version: versionDe(fila), respuesta: cuerpo }
  }
  if (status === 401 && esDeLaCasa(cuerpo)) return { tipo: 'sinSesion' }
  if (!FINALES.has(status) || !esDeLaCasa(cuerpo) || leerMensaje(cuerpo) === DE_ANTES)
    return { tipo: 'despues', sigue: status === 500 && esDeLaCasa(cuerpo), ...(pesa(status, cuerpo) && PESA) }
  if (leerCodigo(cuerpo) === 'CLAVE_REUSADA') return { tipo: 'otraClave' }
  if (status === 409 && corregible === true && objeto(objeto(cuerpo).error).campo === '_id')
    return { tipo: 'yaLlego' }
  if (status === 409 && yaEstaban(cuerpo)) return { tipo: 'hecho', version: null, respuesta: null }
  const presente = objeto(objeto(objeto(cuerpo).error).actual)
  const version = versionDe(presente)
  const valor = version === null ? null : textoEn(presente, prueba.campo)
  // Somebody else's edit, or our own with its key forgotten: the row has the wanted value already.
  if (version !== null && valor === prueba.valor) return { tipo: 'hecho', version, respuesta: null }
  const esVieja = leerCodigo(cuerpo) === 'VERSION_VIEJA' && version !== null && version > Number(body.version)
  if (esVieja && valor === prueba.antes) return { tipo: 'otraVersion', version }
  const actual = version === null ? null : { version, valor }
  const opciones = leerOpciones(cuerpo)
  return { tipo: 'rechazado', motivo: leerMensaje(cuerpo), actual, ...(opciones.length > 0 && { opciones }) }
}

/** By a server of an older version, of what was cut on its way: what is sent from here can always be read. */
export const DE_ANTES = mensajesComun.cuerpoIlegible

const PESA = { pesa: true } as const
/** A 413 that isn't ours is of a proxy with a limit of its own. */
const pesa = (status: number, cuerpo: unknown): boolean =>
  status === 408 || status === 413 || leerMensaje(cuerpo) === DE_ANTES

/** Our server's refusals have their reason inside `error`, and their code twice (domain.md §15). */
function esDeLaCasa(cuerpo: unknown): boolean {
  const { error, code } = objeto(cuerpo)
  const { message, code: adentro } = objeto(error)
  return typeof message === 'string' && typeof code === 'string' && code === adentro
}

function filaDe(cuerpo: unknown, { objeto: nombre, _id }: Prueba): Record<string, unknown> | null {
  const fila = objeto(nombre === '' ? cuerpo : valorEn(objeto(cuerpo), nombre))
  return fila._id === _id ? fila : null
}

/** Of several rows at once, whose key was forgotten: all of them were made by the same call before. */
function yaEstaban(cuerpo: unknown): boolean {
  const { filas } = objeto(objeto(objeto(cuerpo).error).actual)
  return Array.isArray(filas) && filas.length > 0 && filas.every((fila) => objeto(fila).clase === 'repetida')
}

function versionDe({ version }: Record<string, unknown>): number | null {
  return typeof version === 'number' ? version : null
}

function textoEn(fila: Record<string, unknown>, camino: string): string | null {
  const valor = valorEn(fila, camino)
  return typeof valor === 'string' || typeof valor === 'number' ? String(valor) : null
}

function valorEn(fila: Record<string, unknown>, camino: string): unknown {
  let valor: unknown = fila
  for (const paso of camino.split('.')) valor = objeto(valor)[paso]
  return valor
}

function objeto(valor: unknown): Record<string, unknown> {
  return typeof valor === 'object' && valor !== null ? (valor as Record<string, unknown>) : {}
}
