import * as contrato from '@plomada/contract/presupuestos/planilla/lote'
import { type Ruta, ruta } from '../../../base/http/ruta.ts'
import { hacerLote } from './aplicar.ts'
import { deshacer } from './deshacer.ts'

/** Routes of what the sheet does to many rows at once, and of undoing it. */
export const rutasLote = (): Ruta[] => [
  ruta(contrato.loteDeTareas, hacerLote),
  ruta(contrato.deshacerLote, deshacer),
]
