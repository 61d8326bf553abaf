import { pdfDeReporteSemanal } from '@plomada/contract/reportes/semanales'
import { mensajesCertificaciones } from '@plomada/domain/nucleo/mensajes/certificaciones'
import { bajar } from '../../../../api/archivo.ts'
import { textoDeError } from '../../../../api/errores.ts'
import { abrirEnVentana } from '../../../../api/ventana.ts'
import { notificarError } from '../../../../ui/notificar.tsx'

/** The PDF of a report in a window of its own, by a ticket. */
export async function abrirPdf(reporteSemanalId: string): Promise<void> {
  try {
    const abierta = await abrirEnVentana(pdfDeReporteSemanal, { query: { reporteSemanalId } })
    if (!abierta) notificarError(mensajesCertificaciones.ventanaBloqueada)
  } catch (fallo) {
    notificarError(textoDeError(fallo))
  }
}

/** The PDF inside the page, for `Descargar`. */
export const bajarPdfDeReporte =
  (reporteSemanalId: string) =>
  (signal: AbortSignal, alAvanzar: (bajado: number, total: number | undefined) => void) =>
    bajar(pdfDeReporteSemanal, { query: { reporteSemanalId } }, signal, alAvanzar)
