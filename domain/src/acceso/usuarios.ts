import { mensajesAcceso } from '../nucleo/mensajes/acceso.ts'
import { mensajesUsuarios } from '../nucleo/mensajes/usuarios.ts'
import { administra, ROLES, type Rol } from './roles.ts'

// Who may make and change whom (domain.md §13 §14). The server refuses with these reasons, the screens show them.

/** How a person is called: both names, of whom either may have none. */
export function nombreCompleto(nombre: string | null, apellido: string | null): string {
  return [nombre, apellido].filter(Boolean).join(' ')
}

/** The roles that a user of this rol may give to others; none for one who is no admin. */
export function rolesQueDa(rol: Rol): readonly Rol[] {
  if (rol === 'superadmin') return ROLES
  return rol === 'admin' ? ROLES.filter((uno) => uno !== 'superadmin') : []
}

/** Whether a rol is given works: admins see all of them. */
export function recibeObras(rol: Rol): boolean {
  return !administra(rol)
}

export interface Persona {
  credencialId: string
  rol: Rol
}

export interface CambioDeUsuario {
  rol?: Rol | undefined
  activo?: boolean | undefined
}

/**
 * Why `quien` may not make this change to `usuario`, or null. Nobody may deactivate themselves or change their own
 * rol.
 */
export function razonContraCambiar(quien: Persona, usuario: Persona, cambio: CambioDeUsuario): string | null {
  const daRol = cambio.rol ?? usuario.rol
  if (!rolesQueDa(quien.rol).includes(usuario.rol) || !rolesQueDa(quien.rol).includes(daRol)) {
    return mensajesUsuarios.soloSuperadmin
  }
  if (quien.credencialId !== usuario.credencialId) return null
  if (cambio.activo === false) return mensajesUsuarios.aSiMismoNo
  return daRol === usuario.rol ? null : mensajesUsuarios.rolPropioNo
}

/** `quedan`: active admins that remain after the change. */
export function razonContraQuedarSinAdmin(quedan: number): string | null {
  return quedan > 0 ? null : mensajesUsuarios.ultimoAdmin
}

/** Roles that somebody could give and, after a change of rol or being deactivated, no longer can. */
export function rolesQueDejaDeDar(
  antes: { rol: Rol; activo: boolean },
  despues: { rol: Rol; activo: boolean },
): readonly Rol[] {
  const da = ({ rol, activo }: typeof antes) => (activo ? rolesQueDa(rol) : [])
  return da(antes).filter((uno) => !da(despues).includes(uno))
}

/** A work's client is somebody of rol cliente (domain.md §14). */
export function dejaDeSerCliente(antes: { rol: Rol }, despues: { rol: Rol }): boolean {
  return antes.rol === 'cliente' && despues.rol !== 'cliente'
}

interface SinAcceso {
  email: string | null
  rol: Rol
}

/**
 * A user without access must stay a cliente, and keep the address that their invitation was sent to (domain.md §14).
 */
export function razonContraEditarSinAcceso(antes: SinAcceso, despues: SinAcceso): string | null {
  if (antes.rol !== despues.rol) return mensajesUsuarios.sinAccesoEsCliente
  return antes.email === despues.email ? null : mensajesUsuarios.emailAlInvitar
}

/**
 * Why this user can't be invited, or null: only one without access can, and an inactive one has to be reactivated
 * first.
 */
export function razonContraDarAcceso(usuario: { tieneAcceso: boolean; activo: boolean }): string | null {
  if (usuario.tieneAcceso) return mensajesUsuarios.yaTieneAcceso
  return usuario.activo ? null : mensajesUsuarios.estaInhabilitado
}

interface Entrada {
  email: string | null
  rol: Rol
  activo: boolean
}

/** Whether a change concerns how somebody logs in or as whom: their sessions then end at once (domain.md §14). */
export function terminaSesiones(antes: Entrada, despues: Entrada): boolean {
  return antes.email !== despues.email || antes.rol !== despues.rol || (antes.activo && !despues.activo)
}

/** Whether the password is asked for again before a change that could take over somebody's account (domain.md §14). */
export function pidePassword(antes: SinAcceso, despues: SinAcceso): boolean {
  return antes.email !== despues.email || antes.rol !== despues.rol
}

/** Why this many works can't be given to that rol, or null; none is always allowed. */
export function razonContraObras(rol: Rol, cuantas: number): string | null {
  return cuantas === 0 || recibeObras(rol) ? null : mensajesUsuarios.obrasSinSentido
}

/** What a new user lacks, by field (2-site-management §5); the contract checks the form of email and password. */
export function faltasDeUsuarioNuevo(
  valores: Record<'email' | 'nombre' | 'password' | 'rol', string | undefined>,
): Record<string, string> {
  const vacios = Object.entries(valores).filter(([, valor]) => !valor?.trim())
  return Object.fromEntries(vacios.map(([campo]) => [campo, mensajesAcceso.completeTodosLosCampos]))
}
