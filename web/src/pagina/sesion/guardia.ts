import { administra, leeCostos, ROLES, type Rol } from '@plomada/domain/acceso/roles'
import { redirect } from '@tanstack/react-router'
import { haySesion, leerClaims, leerToken, olvidarDestino, recordarDestino } from '../../api/sesion.ts'
import { direcciones } from '../direcciones.ts'

/** What `beforeLoad` says; `preload` is true while a link is only pointed at, and then nobody is arriving. */
interface Llegada {
  location: { href: string }
  preload: boolean
}

/**
 * Guards of a route's `beforeLoad`. Arriving without a session goes through /logout and remembers the address
 * (spec 1 §4); the server checks every call again.
 */
export function exigirSesion({ location, preload }: Llegada): void {
  if (preload || haySesion()) return
  recordarDestino(location.href)
  const vencida = leerToken() !== null
  throw redirect({ to: direcciones.logout.ruta, search: vencida ? { aviso: 'sesion' } : {}, replace: true })
}

/**
 * A role that may not enter is told 'Acceso no autorizado' and sent to /logout. The address is forgotten, not
 * remembered: after logging in it would be refused again, for ever (ux.md §3).
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

/** Pages that write: whoever administers. */
export const exigirAdministracion = exigirRol(ROLES.filter(administra))
/** Pages that show costs: everybody but a cliente. */
export const exigirCostos = exigirRol(ROLES.filter(leeCostos))

/** The list of works, by any of its addresses: a cliente's is another one, its own (domain.md §13). */
export function exigirListaDeObras(llegada: Llegada): void {
  exigirSesion(llegada)
  const rol = leerClaims()?.rol
  if (rol === 'cliente') throw redirect({ href: inicioDe(rol), replace: true })
}

/** Where each role lands after login: who administers on what to do next (ux.md §3), the others as documented. */
export function inicioDe(rol: Rol | undefined): string {
  if (rol === 'cliente') return direcciones.presupuestosCliente()
  return rol !== undefined && administra(rol) ? direcciones.landing() : direcciones.inicio()
}
