import * as capitulos from '@plomada/contract/presupuestos/capitulos'
import { distribuirGastosIndirectos } from '@plomada/contract/presupuestos/precios'
import * as contrato from '@plomada/contract/presupuestos/tareas'
import { type Ruta, ruta } from '../../../base/http/ruta.ts'
import { crear } from './crear.ts'
import { datos, porId } from './datos.ts'
import { borrarCapitulo, descartar } from './descartar.ts'
import { distribuir } from './distribuir.ts'
import { editar } from './editar.ts'

/** Routes of tareas. Discarding a capitulo is among them, because it discards its tareas by their rules. */
export const rutasTareas = (): Ruta[] => [
  ruta(contrato.datosTarea, datos),
  ruta(contrato.tareaPorId, porId),
  ruta(contrato.crearTarea, crear),
  ruta(contrato.editarTarea, editar),
  ruta(contrato.descartarTarea, descartar),
  ruta(distribuirGastosIndirectos, distribuir),
  ruta(capitulos.descartarCapitulo, borrarCapitulo),
]
