import { ROLES, type Rol } from '@plomada/domain/acceso/roles'
import { leerOpcion, leerPaginado, leerTexto, type Paginado } from '../../../pagina/busqueda/busqueda.ts'

export const ESTADOS = ['activo', 'inactivo', 'todos'] as const
export const VISTAS = ['usuarios', 'invitaciones', 'seguridad'] as const
export type Vista = (typeof VISTAS)[number]

/** What the address of /usuarios holds; what is by default is left out of it. */
export interface FiltrosDeUsuarios extends Paginado {
  vista?: Vista
  nombre?: string
  estado?: (typeof ESTADOS)[number]
  rol?: Rol
}

export function leerFiltrosDeUsuarios(busqueda: Record<string, unknown>): FiltrosDeUsuarios {
  const vista = leerOpcion(busqueda.vista, VISTAS, 'usuarios')
  const estado = leerOpcion(busqueda.estado, ESTADOS, 'activo')
  const rol = ROLES.find((uno) => uno === busqueda.rol)
  return {
    ...leerPaginado(busqueda),
    nombre: leerTexto(busqueda.nombre),
    ...(vista !== 'usuarios' && { vista }),
    ...(estado !== 'activo' && { estado }),
    ...(rol && { rol }),
  }
}
