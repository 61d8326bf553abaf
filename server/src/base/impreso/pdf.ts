import { setImmediate } from 'node:timers/promises'
import { componerPdf } from '../pdf/pdf.ts'
import { ErrorTaller } from '../taller/taller.ts'
import type { Impreso } from './modelo.ts'
import { enPapel } from './papel.ts'
import { formatoDeImagen } from './textos.ts'

const MOLDE = 'impreso.typ'

/**
 * The document as a PDF of A4 pages. Its layout is made off the event loop, and before it comes a pause in what holds
 * that loop. Fails with `ErrorTaller`, or with an error where its totals are not the sums of its lines.
 */
export async function pdfDe(impreso: Impreso, opciones: { signal?: AbortSignal } = {}): Promise<Uint8Array> {
  await setImmediate()
  const datos = enPapel(impreso)
  const { logo } = impreso.empresa
  const formato = logo && formatoDeImagen(logo)
  if (!logo || !formato) return componerPdf({ molde: MOLDE, datos }, opciones)
  const nombre = `logo.${formato}`
  const conLogo = { ...datos, empresa: { ...datos.empresa, logo: nombre } }
  try {
    return await componerPdf({ molde: MOLDE, datos: conLogo, archivos: { [nombre]: logo } }, opciones)
  } catch (error) {
    // A damaged image must not keep a firm from printing.
    if (error instanceof ErrorTaller && error.codigo === 'fallo') {
      return componerPdf({ molde: MOLDE, datos }, opciones)
    }
    throw error
  }
}
