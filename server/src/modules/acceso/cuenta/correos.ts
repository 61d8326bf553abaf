import { correosAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { correosUsuarios } from '@plomada/domain/nucleo/mensajes/usuarios'
import type { Mensaje } from '../../../base/correo/correo.ts'
import { escaparHtml } from '../../../base/correo/html.ts'

// The mails of the room. `publicUrl` comes without a slash at its end.

export function correoDeRecuperacion(
  publicUrl: string,
  para: string,
  nombre: string,
  token: string,
): Mensaje {
  const enlace = `${publicUrl}/changePass/${token}`
  const { asunto, cuerpo } = correosAcceso.recuperacion
  return componer(para, asunto, cuerpo(sinEnlaces(nombre), enlace), enlace)
}

export function correoDeConfirmacion(
  publicUrl: string,
  para: string,
  nombre: string,
  invitacion: { id: string; codigo: string },
): Mensaje {
  // The code travels in the fragment, which no server nor log sees; the page reads it there.
  const enlace = `${publicUrl}/register/${invitacion.id}#codigo=${encodeURIComponent(invitacion.codigo)}`
  const { asunto, cuerpo } = correosAcceso.confirmacion
  return componer(para, asunto, cuerpo(sinEnlaces(nombre), invitacion.codigo, enlace), enlace)
}

export function correoYaTeniasCuenta(publicUrl: string, para: string): Mensaje {
  const enlace = `${publicUrl}/recuperarPassword`
  const { asunto, cuerpo } = correosAcceso.yaTeniasCuenta
  return componer(para, asunto, cuerpo(enlace), enlace)
}

export function correoDeInvitacion(
  publicUrl: string,
  para: string,
  invitacion: { id: string; codigo: string; nombre: string; empresa: string; dias: number },
): Mensaje {
  const { id, codigo, nombre, empresa, dias } = invitacion
  const enlace = `${publicUrl}/register/${id}#codigo=${encodeURIComponent(codigo)}`
  const { asunto, cuerpo } = correosUsuarios.invitacion
  const de = { nombre: sinEnlaces(nombre), empresa: sinEnlaces(empresa), dias }
  return componer(para, asunto, cuerpo(de, codigo, enlace), enlace)
}

export function correoDeInvitacionConCuenta(publicUrl: string, para: string, empresa: string): Mensaje {
  const enlace = `${publicUrl}/login`
  const { asunto, cuerpo } = correosUsuarios.invitacionConCuenta
  return componer(para, asunto, cuerpo(sinEnlaces(empresa), enlace), enlace)
}

export function correoDeEmailCambiado(publicUrl: string, para: string, nombre: string): Mensaje {
  const { asunto, cuerpo } = correosUsuarios.emailCambiado
  return componer(para, asunto, cuerpo(sinEnlaces(nombre), publicUrl), publicUrl)
}

/** Anybody may register anybody's email: a name must not carry an address that a mail program makes a link of. */
function sinEnlaces(nombre: string): string {
  return nombre.replace(/[^\p{L}\p{M} '-]/gu, ' ').trim()
}

function componer(para: string, asunto: string, texto: string, enlace: string): Mensaje {
  const seguro = escaparHtml(enlace)
  const parrafos = escaparHtml(texto)
    .replaceAll(seguro, `<a href="${seguro}">${seguro}</a>`)
    .split('\n\n')
    .map((parrafo) => `<p>${parrafo.replaceAll('\n', '<br>')}</p>`)
  return { para, asunto, texto, html: parrafos.join('\n') }
}
