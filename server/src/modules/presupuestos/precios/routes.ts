import * as actualizacion from '@plomada/contract/catalogo/deObra'
import * as contrato from '@plomada/contract/presupuestos/precios'
import { type Ruta, ruta, rutaPropia } from '../../../base/http/ruta.ts'
import { cambioDePreciosDeObra, verPorActualizar, verPrevia } from './actualizar.ts'
import { cambioDeMargen } from './margen.ts'
import { cambiarPrecio } from './precioPresupuesto.ts'

/** Routes that change the price of many tareas at once: the margin, and what a work charges for a material. */
export const rutasPrecios = (): Ruta[] => [
  ruta(contrato.cambiarMargen, cambioDeMargen),
  ruta(contrato.precioPresupuesto, cambiarPrecio),
  ruta(actualizacion.preciosPorActualizar, verPorActualizar),
  rutaPropia(actualizacion.previaDePrecios, verPrevia),
  ruta(actualizacion.actualizarPrecios, cambioDePreciosDeObra),
]
