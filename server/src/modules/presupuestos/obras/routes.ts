import * as contrato from '@plomada/contract/presupuestos/obras'
import { type Ruta, ruta } from '../../../base/http/ruta.ts'
import { crear, editar, inhabilitar } from './escribir.ts'
import { listar, porId } from './leer.ts'

/** Works; the margin recomputes tareas and lives with them. */
export const rutasObras = (): Ruta[] => [
  ruta(contrato.presupuestos, listar),
  ruta(contrato.presupuestoPorId, porId),
  ruta(contrato.crearPresupuesto, crear),
  ruta(contrato.editarPresupuesto, editar),
  ruta(contrato.inhabilitarPresupuesto, inhabilitar),
]
