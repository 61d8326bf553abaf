import * as contrato from '@plomada/contract/presupuestos/interop/vuelta'
import { type Ruta, ruta } from '../../../../base/http/ruta.ts'
import { aplicarVuelta, base } from './aplicar.ts'

/** The exported Excel that comes back edited. */
export const rutasVuelta = (): Ruta[] => [
  ruta(contrato.baseDeVuelta, base),
  ruta(contrato.aplicarExcel, aplicarVuelta),
]
