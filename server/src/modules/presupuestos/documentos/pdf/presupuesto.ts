import { pdfDe } from '../../../../base/pdf/pdf.ts'
import { impresoDelCliente } from '../cliente.ts'
import type { DocumentoCliente } from '../vista.ts'

/** The budget as a PDF: always the client's face (domain.md §3), or what is left of it without amounts (§13). Fails with `ErrorTaller`. */
export async function pdfPresupuesto(
  documento: DocumentoCliente,
  opciones: { signal?: AbortSignal } = {},
): Promise<Uint8Array> {
  return pdfDe(impresoDelCliente(documento), opciones)
}
