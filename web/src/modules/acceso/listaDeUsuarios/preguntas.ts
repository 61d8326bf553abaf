import { reiniciarSegundoPaso } from '@plomada/contract/acceso/segundoPaso'
import { editarUsuario } from '@plomada/contract/acceso/usuarios'
import { mensajesUsuarios } from '@plomada/domain/nucleo/mensajes/usuarios'
import { TOCA_USUARIOS, type Usuario } from '../usuarios/queries.ts'

// The questions before somebody is deactivated, reactivated, or loses their second step.

const nombreDe = ({ nombre, apellido }: Usuario) => `${nombre} ${apellido}`.trim()

const activar = ({ credentialID }: Usuario, activo: boolean) => ({
  endpoint: editarUsuario,
  envio: { body: { credentialID, activo } },
  invalida: TOCA_USUARIOS,
})

export const inhabilitar = (usuario: Usuario) => ({
  ...activar(usuario, false),
  texto: mensajesUsuarios.confirmarInhabilitar,
  consecuencia: usuario.tieneAcceso
    ? `${nombreDe(usuario)} sale de todas sus sesiones ahora mismo y no puede ingresar. Podés habilitarlo después.`
    : `${nombreDe(usuario)} deja de ofrecerse como cliente de una obra. Podés habilitarlo después.`,
  verbo: 'Inhabilitar',
  peligroso: true,
})

export const habilitar = (usuario: Usuario) => ({
  ...activar(usuario, true),
  texto: `¿Habilitar a ${nombreDe(usuario)}?`,
  consecuencia: usuario.tieneAcceso
    ? `Vuelve a ingresar con ${usuario.email} y la contraseña que tenía.`
    : 'Vuelve a ofrecerse como cliente de una obra.',
  verbo: 'Habilitar',
})

export const reiniciar = (usuario: Usuario) => ({
  texto: mensajesUsuarios.confirmarReiniciar,
  consecuencia: `Hacelo sólo si ${nombreDe(usuario)} perdió su teléfono y sus códigos de recuperación. Sale de todas sus sesiones.`,
  verbo: 'Reiniciar',
  peligroso: true,
  endpoint: reiniciarSegundoPaso,
  envio: { body: { credentialID: usuario.credentialID } },
  invalida: TOCA_USUARIOS,
})
