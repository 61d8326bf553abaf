import * as contrato from '@plomada/contract/banco/items'
import { type Ruta, ruta } from '../../base/http/ruta.ts'
import { copiarUna, copiarVarias } from './copiar.ts'
import { crearEnElBanco, editarEnElBanco } from './escribir.ts'
import { verBanco, verPreviaDeCopia, verUnidadesDelBanco } from './leer.ts'

/** Routes of the price bank (domain.md §6). An item is discarded by `descartarTarea`, like every tarea. */
export const rutasBanco = (): Ruta[] => [
  ruta(contrato.tareasDelBanco, verBanco),
  ruta(contrato.unidadesDelBanco, verUnidadesDelBanco),
  ruta(contrato.crearTareaDelBanco, crearEnElBanco),
  ruta(contrato.editarTareaDelBanco, editarEnElBanco),
  ruta(contrato.previaDeCopia, verPreviaDeCopia),
  ruta(contrato.copiarTareaDelBanco, copiarUna),
  ruta(contrato.copiarTareasDelBanco, copiarVarias),
]
