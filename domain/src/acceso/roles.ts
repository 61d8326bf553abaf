/** Roles, from the most to the least allowed (domain.md §13). */
export const ROLES = ['superadmin', 'admin', 'obraResidente', 'cliente'] as const
export type Rol = (typeof ROLES)[number]

export const ROL_ETIQUETA: Record<Rol, string> = {
  superadmin: 'Superadministrador',
  admin: 'Administrador',
  obraResidente: 'Residente de obra',
  cliente: 'Cliente',
}

/** What a firm's residents see of amounts: all, all but the margin and what has it, or none (domain.md §13). */
export const RESIDENTE_VE = ['todo', 'sinMargen', 'soloCantidades'] as const
export type ResidenteVe = (typeof RESIDENTE_VE)[number]

/** Who writes works, catalogue and people. Where the documents say 'only admin', superadmin too (domain.md §13). */
export function administra(rol: Rol): boolean {
  return rol === 'superadmin' || rol === 'admin'
}

/** Everybody but the cliente, who never reads a cost (domain.md §13). */
export function leeCostos(rol: Rol): boolean {
  return rol !== 'cliente'
}
