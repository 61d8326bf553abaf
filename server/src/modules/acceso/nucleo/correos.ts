import { correosAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { correosUsuarios } from '@plomada/domain/nucleo/mensajes/usuarios'
import type { Mensaje } from '../../../base/correo/correo.ts'
import { escaparHtml } from '../../../base/correo/html.ts'

/** A queued mail: what it is about, without any secret (domain.md §14). `empresaId`: those of before have none. */
export type Carta =
  | { clase: 'recuperacion'; email: string }
  | { clase: 'registro'; empresaId?: string; invitacionId: string }
  | { clase: 'invitacion'; empresaId?: string; invitacionId: string }
  | { clase: 'emailCambiado'; email: string; nombre: string }

// The mails of this room. `publicUrl` has no slash at its end.

/**
 * One link an empresa. The secret is in the fragment of the address, which reaches no server or log; the page reads
 * it from there.
 */
export function correoDeRecuperacion(
  publicUrl: string,
  para: string,
  nombre: string,
  tokens: readonly { empresa: string; token: string }[],
): Mensaje {
  const enlaces = tokens.map(({ empresa, token }) => ({
    empresa: sinEnlaces(empresa),
    enlace: `${publicUrl}/changePass/enlace#${token}`,
  }))
  const { asunto, cuerpo } = correosAcceso.recuperacion
  const texto = cuerpo(sinEnlaces(nombre), enlaces)
  return componer(
    para,
    asunto,
    texto,
    enlaces.map(({ enlace }) => enlace),
  )
}

export function correoDeConfirmacion(
  publicUrl: string,
  para: string,
  invitacion: { id: string; codigo: string; nombre: string; empresas: readonly string[] },
): Mensaje {
  const { id, codigo, nombre, empresas } = invitacion
  const enlace = enlaceConCodigo(publicUrl, id, codigo)
  const { asunto, cuerpo } = correosAcceso.confirmacion
  return componer(para, asunto, cuerpo(sinEnlaces(nombre), codigo, enlace, empresas.map(sinEnlaces)), [
    enlace,
  ])
}

export function correoDeInvitacion(
  publicUrl: string,
  para: string,
  invitacion: { id: string; codigo: string; nombre: string; empresa: string; dias: number },
): Mensaje {
  const { id, codigo, nombre, empresa, dias } = invitacion
  const enlace = enlaceConCodigo(publicUrl, id, codigo)
  const { asunto, cuerpo } = correosUsuarios.invitacion
  const de = { nombre: sinEnlaces(nombre), empresa: sinEnlaces(empresa), dias }
  return componer(para, asunto, cuerpo(de, codigo, enlace), [enlace])
}

export function correoDeEmailCambiado(publicUrl: string, para: string, nombre: string): Mensaje {
  const { asunto, cuerpo } = correosUsuarios.emailCambiado
  return componer(para, asunto, cuerpo(sinEnlaces(nombre), publicUrl), [publicUrl])
}

function enlaceConCodigo(publicUrl: string, invitacionId: string, codigo: string): string {
  return `${publicUrl}/register/${invitacionId}#codigo=${encodeURIComponent(codigo)}`
}

/**
 * A name without what a mail program would turn into a link (dots, colons, slashes): anybody may register anybody's
 * email, with any name for themselves and their firm.
 */
export function sinEnlaces(nombre: string): string {
  return nombre.replace(/[^\p{L}\p{M}\p{N} &'-]+/gu, ' ').trim()
}

/** The mail as plain text, and as HTML with its links. */
export function componer(para: string, asunto: string, texto: string, enlaces: readonly string[]): Mensaje {
  const conEnlaces = enlaces
    .map(escaparHtml)
    .reduce(
      (cuerpo, seguro) => cuerpo.replaceAll(seguro, `<a href="${seguro}">${seguro}</a>`),
      escaparHtml(texto),
    )
  const parrafos = conEnlaces.split('\n\n').map((parrafo) => `<p>${parrafo.replaceAll('\n', '<br>')}</p>`)
  return { para, asunto, texto, html: parrafos.join('\n') }
}
