import * as contrato from '@plomada/contract/presupuestos/consultas/historial'
import { type Ruta, ruta } from '../../../base/http/ruta.ts'
import { deObra, deTarea } from './usecases.ts'

export const rutasHistorial = (): Ruta[] => [
  ruta(contrato.historialDeObra, deObra),
  ruta(contrato.historialDeTarea, deTarea),
]
