import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { etiquetaDeCampo } from '@plomada/domain/nucleo/mensajes/etiquetas'
import type { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

/** A wrong field of a request: its dotted path and the Spanish reason. */
export interface RazonDeCampo {
  campo: string
  message: string
}

export type Leido = { ok: true; datos: unknown } | { ok: false; campos: RazonDeCampo[] }

/**
 * Parses one part of a request. The server refuses with these reasons, and the form shows the same ones before
 * sending: one function, so that they can't differ (house rule 5).
 */
export function leerConRazones(endpoint: Endpoint, schema: z.ZodType, valor: unknown): Leido {
  const leido = schema.safeParse(valor, { reportInput: true })
  if (leido.success) return { ok: true, datos: leido.data }
  const campos = leido.error.issues.map((issue) => ({
    campo: issue.path.join('.'),
    message: textoDeIssue(endpoint, issue),
  }))
  return { ok: false, campos }
}

type Issue = z.core.$ZodIssue

/** The documented text of the screen for a missing field; otherwise one that names the field. */
function textoDeIssue(endpoint: Endpoint, issue: Issue): string {
  if (issue.code === 'custom' && issue.params?.['diceSuFalta'] === true) return issue.message
  if (faltaValor(issue)) return endpoint.textoFaltan ?? mensajesComun.completeTodosLosCampos
  // An element of a list is called by the list's name.
  const nombre = issue.path.findLast((paso) => typeof paso === 'string')
  if (nombre === undefined) return esPropio(issue.message) ? issue.message : mensajesComun.datosInvalidos
  const campo = etiquetaDeCampo(nombre)
  switch (issue.code) {
    case 'too_big':
      if (issue.origin === 'array') return mensajesComun.listaMuyLarga(campo, Number(issue.maximum))
      return issue.origin === 'string'
        ? mensajesComun.textoMuyLargo(campo, Number(issue.maximum))
        : mensajesComun.valorMuyGrande(campo, String(issue.maximum))
    case 'too_small':
      if (issue.origin === 'array') return mensajesComun.listaMuyCorta(campo, Number(issue.minimum))
      return issue.origin === 'string' && esPropio(issue.message)
        ? issue.message
        : mensajesComun.valorMuyChico(campo, String(issue.minimum))
    case 'invalid_type':
      return mensajesComun.tipoEquivocado(campo)
    case 'invalid_value':
      return esPropio(issue.message) ? issue.message : mensajesComun.valorDesconocido(campo)
    case 'invalid_union':
    case 'custom':
      return esPropio(issue.message) ? issue.message : mensajesComun.valorNoValido(campo)
    default:
      return esPropio(issue.message) ? issue.message : mensajesComun.valorNoValido(campo)
  }
}

function faltaValor(issue: Issue): boolean {
  const entrada = issue.input
  if (
    issue.code === 'too_small' &&
    (issue.origin === 'string' || issue.origin === 'array') &&
    issue.minimum === 1
  ) {
    return true
  }
  return entrada === undefined || entrada === null || entrada === ''
}

/** Whether a text is ours: zod's own are English and begin like this. */
function esPropio(mensaje: string): boolean {
  return mensaje !== '' && !/^(Invalid|Too |Unrecognized|Expected)/.test(mensaje)
}
