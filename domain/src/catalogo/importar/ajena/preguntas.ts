import type { ClaseDeRecurso } from './clases.ts'
import type { EleccionDeMoneda, MonedaAjena } from './monedas.ts'

/** What somebody else's list leaves open besides what every list does. */
export type PreguntaDeLista =
  | { clase: 'moneda'; eleccion: EleccionDeMoneda }
  | { clase: 'cotizacion'; moneda: MonedaAjena }
  | { clase: 'otraClase'; que: ClaseDeRecurso; filas: number[] }
