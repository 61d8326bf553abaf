import { direcciones } from '../../../pagina/direcciones.ts'
import type { Avance } from '../queries.ts'

/** Where an avance that is not certified is corrected. */
export const direccionDeCorregir = (
  presupuestoId: string,
  { _id, tarea }: Pick<Avance, '_id' | 'tarea'>,
): string => direcciones.cargarAvance({ presupuestoId, tareaId: tarea._id, corrige: _id })
