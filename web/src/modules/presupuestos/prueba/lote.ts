import type { Vista } from '../vista/arbol.ts'
import { id } from './vista.ts'

/** What the server answers of rows that are changed together, where nothing but `hecho` of it matters. */
export const loteDePrueba = <H extends object>({ totales }: Pick<Vista, 'totales'>, hecho: H) => ({
  message: 'Se cambiaron las filas',
  lote: id(900),
  ids: [],
  tareas: [],
  quitadas: [],
  estructura: [],
  totales,
  rubros: [],
  rechazadas: [],
  ...hecho,
})
