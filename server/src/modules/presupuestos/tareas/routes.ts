import * as capitulos from '@plomada/contract/presupuestos/capitulos'
import { distribuirGastosIndirectos } from '@plomada/contract/presupuestos/precios'
import * as contrato from '@plomada/contract/presupuestos/tareas'
import { type Ruta, ruta } from '../../../base/http/ruta.ts'
import { altaDeTarea } from './crear.ts'
import { datos, verTarea } from './datos.ts'
import { bajaDeTarea, borrarCapitulo } from './descartar.ts'
import { distribuir } from './distribuir.ts'
import { cambioDeTarea } from './editar.ts'

/** Routes of tareas. Discarding a capitulo is among them, because it discards its tareas by their rules. */
export const rutasTareas = (): Ruta[] => [
  ruta(contrato.datosTarea, datos),
  ruta(contrato.tareaPorId, verTarea),
  ruta(contrato.crearTarea, altaDeTarea),
  ruta(contrato.editarTarea, cambioDeTarea),
  ruta(contrato.descartarTarea, bajaDeTarea),
  ruta(distribuirGastosIndirectos, distribuir),
  ruta(capitulos.descartarCapitulo, borrarCapitulo),
]
