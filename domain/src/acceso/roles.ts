/** Roles, from the most to the least allowed (domain.md §13). */
export const ROLES = ['superadmin', 'admin', 'obraResidente', 'cliente'] as const
export type Rol = (typeof ROLES)[number]

export const ROL_ETIQUETA: Record<Rol, string> = {
  superadmin: 'Superadministrador',
  admin: 'Administrador',
  obraResidente: 'Residente de obra',
  cliente: 'Cliente',
}

/** What residents of a firm see of amounts: all of them, all but those with margin, or none (domain.md §13). */
export const RESIDENTE_VE = ['todo', 'sinMargen', 'soloCantidades'] as const
export type ResidenteVe = (typeof RESIDENTE_VE)[number]

/**
 * Whether a rol may change works, catalogue and people. Where the specification says 'only admin', superadmin is
 * included (domain.md §13).
 */
export function administra(rol: Rol): boolean {
  return rol === 'superadmin' || rol === 'admin'
}

/** Whether a rol may see costs: everybody but the cliente (domain.md §13). */
export function leeCostos(rol: Rol): boolean {
  return rol !== 'cliente'
}
