import { ROLES, type Rol } from '@plomada/domain/acceso/roles'
import type { Lugares } from './lugares.ts'

export interface Direccion {
  /** The route as in `web/routes.ts`. */
  ruta: string
  /** One address of the route. */
  href: (lugares: Lugares) => string
  /** The page's title, which shows that it has opened. */
  titulo: string | RegExp
  /** Who may open it; others are told 'Acceso no autorizado'. `nadie`: it needs no session. */
  roles: readonly Rol[] | 'nadie'
  /** Refusals that it may cause, as in `Como`. */
  rechazos?: (lugares: Lugares) => readonly string[]
}

export const TODOS = ROLES
export const LEEN = ['superadmin', 'admin', 'obraResidente'] as const
export const ADMINISTRAN = ['superadmin', 'admin'] as const
/** Nobody's id. */
export const FALSO = '00000000-0000-7000-8000-000000000000'
