import type { seguimiento } from '@plomada/contract/reportes/analisis'
import type { ManejadorSellado, Sello } from '../../../base/http/ruta.ts'
import { sello } from '../../presupuestos/vista/usecases.ts'
import { cargarSeguimiento, seguirTodo } from './cargar.ts'
import { ordenDe, presentarSeguimiento } from './presentar.ts'
import { leerCuantosHechos } from './repo.ts'

/**
 * The seal of the work's budget, which what is done on site changes too, with what it certified and bought. Counted and
 * not by who was last: of two who write at once the later may be seen first.
 */
export const selloDelSeguimiento: Sello<typeof seguimiento> = async (contexto) => {
  const deLaObra = await sello(contexto)
  return `${deLaObra}.${await leerCuantosHechos(contexto.tx, contexto.query.presupuestoId)}`
}

/** How far a work is, what that cost, and what the work will come to (domain.md §10). */
export const seguirPresupuesto: ManejadorSellado<typeof seguimiento> = async ({ tx, quien, query }) => {
  const cargado = await cargarSeguimiento(tx, quien, query.presupuestoId)
  const opciones = { orden: ordenDe(query), conTipos: query.usaTotalesExtra }
  return () => presentarSeguimiento(cargado.leido, seguirTodo(cargado), opciones)
}
