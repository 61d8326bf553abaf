import { inhabilitarPresupuesto, presupuestos } from '@plomada/contract/presupuestos/obras'
import { datosTarea } from '@plomada/contract/presupuestos/tareas'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { consulta } from '../../../api/consultas.ts'
import { conPaginado } from '../../../pagina/busqueda/busqueda.ts'
import { olvidarObra } from '../../../pagina/obra/obraActual.ts'
import { notificar } from '../../../ui/notificar.tsx'
import { type FilaDeObra, TOCA_OBRAS } from '../obras/queries.ts'
import type { FiltrosDeObras } from './filtros.ts'

export function listaDeObras(filtros: FiltrosDeObras) {
  const { busquedaRapida, estado } = filtros
  const { sortField, sortDirection = 'asc' } = filtros
  // The documented direction of this list is of numbers.
  const orden = sortField && ({ sortField, sortDirection: sortDirection === 'desc' ? '-1' : '1' } as const)
  return consulta(presupuestos, {
    query: { ...conPaginado(filtros), ...orden, busquedaRapida, estado },
  })
}

/** The work's indirect costs, for the question before approval. */
export const indirectosDeObra = (presupuestoId: string) => consulta(datosTarea, { query: { presupuestoId } })

/** The question before a work is deactivated, with the documented text; afterwards the work is no longer selected. */
export const desactivarObra = ({ _id: presupuestoId, nombre }: FilaDeObra) => ({
  texto: mensajesEdicion.confirmarDesactivar,
  consecuencia: `«${nombre}» pasa a Eliminados: se puede consultar, pero no se puede cambiar más.`,
  verbo: 'Desactivar la obra',
  peligroso: true,
  endpoint: inhabilitarPresupuesto,
  envio: { body: { presupuestoId } },
  invalida: TOCA_OBRAS,
  alHacer: ({ message }: { message: string }) => {
    olvidarObra(presupuestoId)
    notificar(message)
  },
})
