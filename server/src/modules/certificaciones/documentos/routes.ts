import { pdfDeCertificacion } from '@plomada/contract/certificaciones/certificaciones'
import { type Ruta, rutaArchivo } from '../../../base/http/ruta.ts'
import { cambiosDelPdf, pdf } from './pdf.ts'

export const rutasDocumentosDeCertificaciones = (): Ruta[] => [
  rutaArchivo(pdfDeCertificacion, cambiosDelPdf, pdf),
]
