import { zError } from '@plomada/contract/comun'
import type { Endpoint } from '@plomada/contract/endpoint'
import { mensajesAvances } from '@plomada/domain/nucleo/mensajes/avances'
import type { LightMyRequestResponse } from 'fastify'
import { ESTADO } from '../../base/http/rechazo.ts'
import type { Caso } from './casos.ts'
import type { Contrato } from './documento.ts'

/** Words that a person should never read in a refusal: a library's, a programmer's or a database's. */
const INGLES =
  /\b(?:invalid|expected|unexpected|required|must|should|received|too (?:big|small|long|short)|error:|undefined|null|NaN|object|string|number|syntax|violates|constraint|duplicate|column|relation|failed|not found|bad request)\b/i
const FIRMAS = ['%PDF-', 'PK\u0003\u0004', '~V|', '\u00ff\u00d8\u00ff']

/** What is wrong with an answer (quality.md R3); normally nothing. */
export function faltasDe(
  contrato: Contrato,
  endpoint: Endpoint,
  caso: Caso,
  r: LightMyRequestResponse,
): string[] {
  const estado = r.statusCode
  const faltas = estado >= 500 ? [`${estado}`] : []
  if (caso.seRechaza && estado < 400) faltas.push(`${estado} to what the contract refuses`)
  if (estado === 304) return faltas
  const esJson = String(r.headers['content-type']).includes('json')
  if (estado < 300 && endpoint.respuesta === 'archivo') {
    const inicio = r.rawPayload.subarray(0, 8).toString('latin1')
    return FIRMAS.some((firma) => inicio.startsWith(firma))
      ? faltas
      : [...faltas, `a file that begins ${inicio}`]
  }
  if (!esJson) return [...faltas, `${estado} that is no JSON: ${r.body.slice(0, 80)}`]
  const cuerpo: unknown = JSON.parse(r.body)
  const forma = contrato.faltaDeForma(endpoint, estado, cuerpo)
  if (forma !== null) faltas.push(`${estado} out of its schema: ${forma}`)
  return estado < 400 ? faltas : [...faltas, ...faltasDeRechazo(estado, cuerpo)]
}

function faltasDeRechazo(estado: number, cuerpo: unknown): string[] {
  const leido = zError.safeParse(cuerpo)
  if (!leido.success) return ['an error without its shape']
  const { error, code } = leido.data
  const dichos = [error.message, ...(error.campos ?? []).map(({ message }) => message)]
  // Quoted parts are what the client sent; one documented text is in English (2-site-management).
  const textos = dichos
    .filter((texto) => texto !== mensajesAvances.sinFiltros)
    .map((texto) => texto.replace(/«[^»]*»/g, '«»'))
  const codigoDe: Record<string, number> = ESTADO
  return [
    ...textos.filter((texto) => texto.trim() === '').map(() => 'a refusal without a reason'),
    ...textos.filter((texto) => INGLES.test(texto)).map((texto) => `a reason in no Spanish: ${texto}`),
    ...(code === error.code && codigoDe[code] === estado ? [] : [`${code} with ${estado}`]),
  ]
}
