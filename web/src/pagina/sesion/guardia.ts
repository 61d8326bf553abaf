import { administra, leeCostos, ROLES, type Rol } from '@plomada/domain/acceso/roles'
import { redirect } from '@tanstack/react-router'
import { haySesion, leerClaims, leerToken, olvidarDestino, recordarDestino } from '../../api/sesion.ts'
import { direcciones } from '../direcciones.ts'

/** Argument of `beforeLoad`; `preload` is true while a link is only hovered over, which is no arrival. */
interface Llegada {
  location: { href: string }
  preload: boolean
}

/**
 * Guards for `beforeLoad`. Arriving without a session leads through /logout and remembers the address (spec 1 §4);
 * the server checks every call again.
 */
export function exigirSesion({ location, preload }: Llegada): void {
  if (preload || haySesion()) return
  recordarDestino(location.href)
  const vencida = leerToken() !== null
  throw redirect({ to: direcciones.logout.ruta, search: vencida ? { aviso: 'sesion' } : {}, replace: true })
}

/**
 * A rol that may not enter is told 'Acceso no autorizado' and sent to /logout. The address is not remembered: after
 * logging in it would be refused again, endlessly (ux.md §3).
 */
export function exigirRol(roles: readonly Rol[]): (llegada: Llegada) => void {
  return (llegada) => {
    exigirSesion(llegada)
    const rol = leerClaims()?.rol
    if (llegada.preload || (rol && roles.includes(rol))) return
    olvidarDestino()
    throw redirect({ to: direcciones.logout.ruta, search: { aviso: 'acceso' }, replace: true })
  }
}

/** For pages that write: admins. */
export const exigirAdministracion = exigirRol(ROLES.filter(administra))
/** For pages that show costs: everybody but a cliente. */
export const exigirCostos = exigirRol(ROLES.filter(leeCostos))

/** For the list of works, at any of its addresses: a cliente is sent to their own list (domain.md §13). */
export function exigirListaDeObras(llegada: Llegada): void {
  exigirSesion(llegada)
  const rol = leerClaims()?.rol
  if (rol === 'cliente') throw redirect({ href: inicioDe(rol), replace: true })
}

/** Where each rol lands after login: admins on what to do next (ux.md §3), others as documented. */
export function inicioDe(rol: Rol | undefined): string {
  if (rol === 'cliente') return direcciones.presupuestosCliente()
  return rol !== undefined && administra(rol) ? direcciones.landing() : direcciones.inicio()
}
