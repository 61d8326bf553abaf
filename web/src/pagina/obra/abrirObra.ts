import type { Rol } from '@plomada/domain/acceso/roles'
import { direcciones } from '../direcciones.ts'

/** The address of a work's budget, as a rol sees it. */
export function hrefDePresupuesto(rol: Rol, presupuestoId: string): string {
  return rol === 'cliente'
    ? direcciones.presupuestoCliente({ presupuestoId })
    : direcciones.presupuesto({ presupuestoId, tipo: 'presupuesto' })
}

/**
 * The address at which a rol opens a work: its budget, and for a resident what was done in it as soon as something can
 * be. Without signal that is all that the device has.
 */
export function hrefDeObra(
  rol: Rol,
  { _id, estado }: { _id: string; estado: string },
  sinSenal = false,
): string {
  const enLaObra = sinSenal || (rol === 'obraResidente' && estado === 'aprobado')
  return enLaObra && rol !== 'cliente'
    ? direcciones.avances({ presupuestoId: _id })
    : hrefDePresupuesto(rol, _id)
}
