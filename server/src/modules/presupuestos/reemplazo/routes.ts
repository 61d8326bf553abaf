import * as contrato from '@plomada/contract/presupuestos/reemplazo'
import { type Ruta, ruta } from '../../../base/http/ruta.ts'
import { reemplazar, verPreviaDeReemplazo } from './usecases.ts'

export const rutasReemplazo = (): Ruta[] => [
  ruta(contrato.previaDeReemplazo, verPreviaDeReemplazo),
  ruta(contrato.reemplazarContratista, reemplazar),
]
