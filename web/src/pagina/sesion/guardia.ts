import { administra, leeCostos, ROLES, type Rol } from '@plomada/domain/acceso/roles'
import { redirect } from '@tanstack/react-router'
import { haySesion, leerClaims, leerToken, olvidarDestino, recordarDestino } from '../../api/sesion.ts'
import { direcciones } from '../direcciones.ts'

/** Argument of `beforeLoad`; `preload` is true while a link is only hovered over, which is no arrival. */
interface Llegada {
  location: { href: string; pathname: string }
  preload: boolean
}

/**
 * Guards for `beforeLoad`. Arriving without a session leads through /logout and remembers the address (spec 1 §4);
 * the server checks every call again. A page of the site with a session that has ended opens where the server can't be
 * reached: the password is asked for on top of it when it can (domain.md §14).
 */
export function exigirSesion(llegada: Llegada): void | Promise<void> {
  const { location, preload } = llegada
  if (preload || haySesion()) return
  if (leerClaims() !== null && DEL_SITIO.test(location.pathname))
    return hayServidor().then((hay) => (hay ? salir(llegada) : undefined))
  salir(llegada)
}

/** Pages of the site, which open as last seen where there is no signal: the worker keeps the page for them (sw.js). */
export const DEL_SITIO =
  /^\/(?:landing|presupuestos|obras|avances\/[\w-]+(?:\/(?:cargar|registrar|registros))?)?$/

function salir({ location }: Llegada): never {
  recordarDestino(location.href)
  const vencida = leerToken() !== null
  throw redirect({ to: direcciones.logout.ruta, search: vencida ? { aviso: 'sesion' } : {}, replace: true })
}

/**
 * A rol that may not enter is told 'Acceso no autorizado' and sent to /logout. The address is not remembered: after
 * logging in it would be refused again, endlessly (ux.md §3).
 */
export function exigirRol(roles: readonly Rol[]): (llegada: Llegada) => void | Promise<void> {
  return (llegada) =>
    tras(exigirSesion(llegada), () => {
      const rol = leerClaims()?.rol
      if (llegada.preload || (rol && roles.includes(rol))) return
      olvidarDestino()
      throw redirect({ to: direcciones.logout.ruta, search: { aviso: 'acceso' }, replace: true })
    })
}

/** For pages that write: admins. */
export const exigirAdministracion = exigirRol(ROLES.filter(administra))
/** For pages that show costs: everybody but a cliente. */
export const exigirCostos = exigirRol(ROLES.filter(leeCostos))

/** For the list of works, at any of its addresses: a cliente is sent to their own list (domain.md §13). */
export function exigirListaDeObras(llegada: Llegada): void | Promise<void> {
  return tras(exigirSesion(llegada), () => {
    const rol = leerClaims()?.rol
    if (rol === 'cliente') throw redirect({ href: inicioDe(rol), replace: true })
  })
}

/** Without a wait where there is none: a page with a session opens at once. */
function tras(espera: void | Promise<void>, seguir: () => void): void | Promise<void> {
  return espera ? espera.then(seguir) : seguir()
}

const LIMITE_MS = 3000
/** ms for which an answer holds: frame and page ask one after the other. */
const VALE_MS = 5000
let preguntado = { enMs: 0, hay: Promise.resolve(true) }

/** Whether our server answers, and not a login portal. */
function hayServidor(): Promise<boolean> {
  if (!navigator.onLine) return Promise.resolve(false)
  const hace = Date.now() - preguntado.enMs
  // Also where the clock was set back meanwhile.
  if (hace < 0 || hace > VALE_MS) {
    const hay = fetch('/salud', { cache: 'no-store', signal: AbortSignal.timeout(LIMITE_MS) }).then(
      ({ headers }) => (headers.get('content-type') ?? '').includes('json'),
      () => false,
    )
    preguntado = { enMs: Date.now(), hay }
  }
  return preguntado.hay
}

/** Where each rol lands after login: admins on what to do next (ux.md §3), others as documented. */
export function inicioDe(rol: Rol | undefined): string {
  if (rol === 'cliente') return direcciones.presupuestosCliente()
  return rol !== undefined && administra(rol) ? direcciones.landing() : direcciones.inicio()
}
