import type { Endpoint } from '@plomada/contract/endpoint'
import { etiquetaDeCampo, mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import type { z } from 'zod'
import { Rechazo } from './rechazo.ts'

/** Parses one part of a request; what fails is a 400 with a Spanish reason at its field. */
export function validar(endpoint: Endpoint, schema: z.ZodType | undefined, valor: unknown): unknown {
  if (schema === undefined) return undefined
  const leido = schema.safeParse(valor, { reportInput: true })
  if (leido.success) return leido.data
  const campos = leido.error.issues.map((issue) => ({
    campo: issue.path.join('.'),
    message: textoDeIssue(endpoint, issue),
  }))
  const primero = campos[0]
  throw new Rechazo('INVALIDO', primero?.message ?? mensajesComun.datosInvalidos, {
    campos,
    ...(primero?.campo ? { campo: primero.campo } : {}),
  })
}

type Issue = z.core.$ZodIssue

/** A missing field gets the documented text of its screen; the rest a clear one that names the field. */
function textoDeIssue(endpoint: Endpoint, issue: Issue): string {
  if (faltaValor(issue)) return endpoint.textoFaltan ?? mensajesComun.completeTodosLosCampos
  const campo = etiquetaDeCampo(String(issue.path.at(-1) ?? ''))
  switch (issue.code) {
    case 'too_big':
      return issue.origin === 'string'
        ? mensajesComun.textoMuyLargo(campo, Number(issue.maximum))
        : mensajesComun.valorMuyGrande(campo, String(issue.maximum))
    case 'too_small':
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

/** zod's own texts are English and begin so; ours never do. */
function esPropio(mensaje: string): boolean {
  return mensaje !== '' && !/^(Invalid|Too |Unrecognized|Expected)/.test(mensaje)
}
