import * as contrato from '@plomada/contract/presupuestos/aprobacion'
import { type Ruta, rutaArchivo } from '../../../base/http/ruta.ts'
import { sello } from '../vista/usecases.ts'
import { libroDePresupuesto, papelDePresupuesto, pdfDeLoAprobado, selloDelPdf } from './archivos.ts'

/** The files a budget is handed over in. */
export const rutasArchivos = (): Ruta[] => [
  rutaArchivo(contrato.pdfPresupuesto, selloDelPdf, papelDePresupuesto),
  rutaArchivo(contrato.pdfAprobado, selloDelPdf, pdfDeLoAprobado),
  rutaArchivo(contrato.excelPresupuesto, sello, libroDePresupuesto),
]
