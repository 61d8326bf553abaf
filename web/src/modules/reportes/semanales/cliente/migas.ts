import type { Rol } from '@plomada/domain/acceso/roles'
import { direcciones } from '../../../../pagina/direcciones.ts'
import { migasDeObra } from '../../../presupuestos/obras/migas.ts'

/** The steps down to the reports of a work, as its client goes; who looks at what the client sees goes their own way. */
export function migasDeReportes(rol: Rol | undefined, obra: Parameters<typeof migasDeObra>[0]) {
  if (rol !== 'cliente') return migasDeObra(obra)
  const mias = [{ texto: 'Mis obras', href: direcciones.presupuestosCliente() }]
  if (obra === undefined) return mias
  return [...mias, { texto: obra.nombre, href: direcciones.presupuestoCliente({ presupuestoId: obra._id }) }]
}
