import { pdfDeCertificacion } from '@plomada/contract/certificaciones/certificaciones'
import { excelDeEstadoDeCuenta, pdfDeEstadoDeCuenta } from '@plomada/contract/certificaciones/deHoy'
import { type Ruta, rutaArchivo } from '../../../base/http/ruta.ts'
import * as estado from './estado.ts'
import { cambiosDelPdf, papelDeCertificacion } from './pdf.ts'

export const rutasDocumentosDeCertificaciones = (): Ruta[] => [
  rutaArchivo(pdfDeCertificacion, cambiosDelPdf, papelDeCertificacion),
  rutaArchivo(pdfDeEstadoDeCuenta, estado.cambiosDeEstado, estado.papelDeEstado),
  rutaArchivo(excelDeEstadoDeCuenta, estado.cambiosDeEstado, estado.libroDeEstado),
]
