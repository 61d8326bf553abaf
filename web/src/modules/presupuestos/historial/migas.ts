import type { Miga } from '../../../pagina/Pagina.tsx'

export const hrefDelHistorial = (presupuestoId: string, tareaId?: string) =>
  `/presupuesto/${presupuestoId}/historial${tareaId === undefined ? '' : `/${tareaId}`}`

/** Above a history stands the budget that it is of. */
export function migasDe(obra: { _id: string; nombre: string; tipo: string }): Miga[] {
  return [
    { texto: 'Obras', href: '/presupuestos' },
    { texto: obra.nombre, href: `/presupuesto/${obra._id}/tareas?tipo=${obra.tipo}` },
  ]
}
