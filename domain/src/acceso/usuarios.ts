import { mensajesAcceso } from '../nucleo/mensajes/acceso.ts'
import { mensajesUsuarios } from '../nucleo/mensajes/usuarios.ts'
import { administra, ROLES, type Rol } from './roles.ts'

// Who may make and change whom (domain.md §13 §14). The server refuses with these reasons, the screens show them.

/** What this rol may make of somebody; nothing for who does not administer. */
export function rolesQueDa(rol: Rol): readonly Rol[] {
  if (rol === 'superadmin') return ROLES
  return rol === 'admin' ? ROLES.filter((uno) => uno !== 'superadmin') : []
}

/** Whoever administers sees every work; the rest those that they are given. */
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

/** Why `quien` may not change `usuario` so, or null. Nobody deactivates themselves nor changes their own rol. */
export function razonContraCambiar(quien: Persona, usuario: Persona, cambio: CambioDeUsuario): string | null {
  const daRol = cambio.rol ?? usuario.rol
  if (!rolesQueDa(quien.rol).includes(usuario.rol) || !rolesQueDa(quien.rol).includes(daRol)) {
    return mensajesUsuarios.soloSuperadmin
  }
  if (quien.credencialId !== usuario.credencialId) return null
  if (cambio.activo === false) return mensajesUsuarios.aSiMismoNo
  return daRol === usuario.rol ? null : mensajesUsuarios.rolPropioNo
}

/** `quedan`: active people who administer once the change is made. */
export function razonContraQuedarSinAdmin(quedan: number): string | null {
  return quedan > 0 ? null : mensajesUsuarios.ultimoAdmin
}

/** What somebody could make of others and no longer can, by another rol or by being out. */
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

/** Somebody without access is a cliente, and has the address that their invitation goes to (domain.md §14). */
export function razonContraEditarSinAcceso(antes: SinAcceso, despues: SinAcceso): string | null {
  if (antes.rol !== despues.rol) return mensajesUsuarios.sinAccesoEsCliente
  return antes.email === despues.email ? null : mensajesUsuarios.emailAlInvitar
}

/** Only who is there without access is invited by this; one who is out is let in again first. */
export function razonContraDarAcceso(usuario: { tieneAcceso: boolean; activo: boolean }): string | null {
  if (usuario.tieneAcceso) return mensajesUsuarios.yaTieneAcceso
  return usuario.activo ? null : mensajesUsuarios.estaInhabilitado
}

interface Entrada {
  email: string | null
  rol: Rol
  activo: boolean
}

/** What lets somebody in, or as whom, has changed: their sessions end at once (domain.md §14). */
export function terminaSesiones(antes: Entrada, despues: Entrada): boolean {
  return antes.email !== despues.email || antes.rol !== despues.rol || (antes.activo && !despues.activo)
}

/** Who takes over somebody's way in is asked who they are: an open session may be anybody's (domain.md §14). */
export function pidePassword(antes: SinAcceso, despues: SinAcceso): boolean {
  return antes.email !== despues.email || antes.rol !== despues.rol
}

/** Works are given to who receives them; `cuantas` may be 0 for anybody. */
export function razonContraObras(rol: Rol, cuantas: number): string | null {
  return cuantas === 0 || recibeObras(rol) ? null : mensajesUsuarios.obrasSinSentido
}

/** What a new user lacks, by field (2-site-management §5); the form of an email and of a password is the contract's. */
export function faltasDeUsuarioNuevo(
  valores: Record<'email' | 'nombre' | 'password' | 'rol', string | undefined>,
): Record<string, string> {
  const vacios = Object.entries(valores).filter(([, valor]) => !valor?.trim())
  return Object.fromEntries(vacios.map(([campo]) => [campo, mensajesAcceso.completeTodosLosCampos]))
}
