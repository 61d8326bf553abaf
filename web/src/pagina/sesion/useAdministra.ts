import { administra } from '@plomada/domain/acceso/roles'
import { useSesion } from './useSesion.ts'

/** Whether who looks administers the firm; nobody does once the session has ended. */
export function useAdministra(): boolean {
  const sesion = useSesion()
  return sesion !== null && administra(sesion.rol)
}
