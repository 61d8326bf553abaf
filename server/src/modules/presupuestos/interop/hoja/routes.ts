import { analisisParaHoja, importarHoja } from '@plomada/contract/presupuestos/interop/hoja'
import { type Ruta, ruta, rutaPreparada } from '../../../../base/http/ruta.ts'
import { verAnalisisParaHoja } from './banco.ts'
import { importarFilas } from './importar.ts'
import { prepararHoja } from './preparar.ts'

/** Somebody's own budget in Excel, whose rows come in as they were reviewed. */
export const rutasHoja = (): Ruta[] => [
  ruta(analisisParaHoja, verAnalisisParaHoja),
  rutaPreparada(importarHoja, prepararHoja, importarFilas),
]
