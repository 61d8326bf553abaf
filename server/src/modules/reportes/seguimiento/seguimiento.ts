import type { seguimiento } from '@plomada/contract/reportes/analisis'
import type { Manejador } from '../../../base/http/ruta.ts'
import { cargarSeguimiento, seguirTodo } from './cargar.ts'
import { ordenDe, presentarSeguimiento } from './presentar.ts'

/** How far a work is, what that cost, and what the work will come to (domain.md §10). */
export const seguirPresupuesto: Manejador<typeof seguimiento> = async ({ tx, quien, query }) => {
  const cargado = await cargarSeguimiento(tx, quien, query.presupuestoId)
  return presentarSeguimiento(cargado.leido, seguirTodo(cargado), {
    orden: ordenDe(query),
    conTipos: query.usaTotalesExtra,
  })
}
