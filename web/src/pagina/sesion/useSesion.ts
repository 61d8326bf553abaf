import { useSyncExternalStore } from 'react'
import { type Claims, leerClaims, leerToken, oirSesion } from '../../api/sesion.ts'

/** The claims of the session, for menus and greetings; null when there is none. Follows logins of other tabs. */
export function useSesion(): Claims | null {
  return leerClaims(useSyncExternalStore(oirSesion, leerToken))
}
