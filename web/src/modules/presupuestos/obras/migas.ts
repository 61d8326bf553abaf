import type { TipoObra } from '@plomada/domain/presupuestos/obra'
import { direcciones } from '../../../pagina/direcciones.ts'

/** Where what is of a work stands: under the list of works. */
export const MIGAS_DE_OBRAS = [{ texto: 'Obras', href: direcciones.obras() }]

/** The steps down to the budget of a work; the list alone while the work has not come. */
export function migasDeObra(obra: { _id: string; nombre: string; tipo: TipoObra } | undefined) {
  if (obra === undefined) return MIGAS_DE_OBRAS
  const { _id: presupuestoId, nombre, tipo } = obra
  return [...MIGAS_DE_OBRAS, { texto: nombre, href: direcciones.presupuesto({ presupuestoId, tipo }) }]
}
