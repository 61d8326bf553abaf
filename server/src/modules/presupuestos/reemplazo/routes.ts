import * as contrato from '@plomada/contract/presupuestos/reemplazo'
import { type Ruta, ruta } from '../../../base/http/ruta.ts'
import { previa, reemplazar } from './usecases.ts'

export const rutasReemplazo = (): Ruta[] => [
  ruta(contrato.previaDeReemplazo, previa),
  ruta(contrato.reemplazarContratista, reemplazar),
]
