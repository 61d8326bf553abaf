import * as contrato from '@plomada/contract/presupuestos/aprobacion'
import { type Ruta, ruta, rutaArchivo } from '../../../base/http/ruta.ts'
import { sello } from '../vista/usecases.ts'
import { excel, pdf, pdfDeLoAprobado, selloDelPdf } from './archivos.ts'
import { aprobar, verSinPrecio } from './usecases.ts'

/** Approval, and the files a budget is handed over in. */
export const rutasAprobacion = (): Ruta[] => [
  ruta(contrato.aprobarPresupuesto, aprobar),
  ruta(contrato.componentesSinPrecio, verSinPrecio),
  rutaArchivo(contrato.pdfPresupuesto, selloDelPdf, pdf),
  rutaArchivo(contrato.pdfAprobado, selloDelPdf, pdfDeLoAprobado),
  rutaArchivo(contrato.excelPresupuesto, sello, excel),
]
