import type { Rol } from '@plomada/domain/acceso/roles'
import { direcciones } from '../direcciones.ts'

/** The address at which a rol opens a work. */
export function hrefDeObra(rol: Rol, presupuestoId: string): string {
  return rol === 'cliente'
    ? direcciones.presupuestoCliente({ presupuestoId })
    : direcciones.presupuesto({ presupuestoId, tipo: 'presupuesto' })
}
