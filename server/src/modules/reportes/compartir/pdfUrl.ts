import { zId } from '@plomada/contract/comun'
import { direccionDePdf } from '@plomada/contract/reportes/semanales'

const RUTA = direccionDePdf('').replace(/\?.*$/, '')

/**
 * The report that the address of a PDF names, with or without what stands before its path; undefined of any other
 * address. It is read, and never asked for: whoever sends it chose it (domain.md §12).
 */
export function reporteDePdfUrl(pdfUrl: string): string | undefined {
  if (!URL.canParse(pdfUrl, BASE)) return undefined
  const { pathname, searchParams } = new URL(pdfUrl, BASE)
  if (pathname !== RUTA) return undefined
  const id = zId.safeParse(searchParams.get('reporteSemanalId'))
  return id.success ? id.data.toLowerCase() : undefined
}
/** For an address that begins with its path; its name resolves nowhere. */
const BASE = 'https://plomada.invalid'
