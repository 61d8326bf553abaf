import { pdfDeCertificacion } from '@plomada/contract/certificaciones/certificaciones'
import { type Ruta, rutaArchivo } from '../../../base/http/ruta.ts'
import { rutaDeComprobantes } from '../comprobantes/excel.ts'
import { pagosDeCertificaciones } from '../comprobantes/pagos.ts'
import { cambiosDelPdf, pdf } from './pdf.ts'

export const rutasDocumentosDeCertificaciones = (): Ruta[] => [
  rutaArchivo(pdfDeCertificacion, cambiosDelPdf, pdf),
  rutaDeComprobantes([pagosDeCertificaciones]),
]
