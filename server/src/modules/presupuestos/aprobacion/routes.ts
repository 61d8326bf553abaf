import * as contrato from '@plomada/contract/presupuestos/aprobacion'
import { type Ruta, ruta } from '../../../base/http/ruta.ts'
import { aprobar, revisar } from './usecases.ts'

export const rutasAprobacion = (): Ruta[] => [
  ruta(contrato.aprobarPresupuesto, aprobar),
  ruta(contrato.revisionDeAprobacion, revisar),
]
