import * as obras from '@plomada/contract/presupuestos/obras'
import * as tareas from '@plomada/contract/presupuestos/tareas'
import { type Ruta, ruta } from '../../../base/http/ruta.ts'
import { cambiar } from './margen.ts'
import { cambiarPrecio } from './precioPresupuesto.ts'

/** What changes the price of many tareas at once: the margin, and what a work charges for a material. */
export const rutasPrecios = (): Ruta[] => [
  ruta(obras.cambiarMargen, cambiar),
  ruta(tareas.precioPresupuesto, cambiarPrecio),
]
