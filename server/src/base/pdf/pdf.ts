import { esCorto } from '../impreso/largo.ts'
import type { Impreso } from '../impreso/modelo.ts'
import { formatoDeImagen } from '../impreso/textos.ts'
import { enCarriles } from '../taller/carriles.ts'
import { ErrorTaller } from '../taller/taller.ts'
import type { PedidoDeMolde, PedidoPdf } from './pedido.ts'

const carriles = enCarriles<PedidoPdf, Uint8Array>({ modulo: new URL('./hijo.ts', import.meta.url) })

/** Lays out one A4 document in a child process, in the caller's turn. Fails with `ErrorTaller`. */
export function componerPdf(
  pedido: PedidoDeMolde,
  opciones: { signal?: AbortSignal } = {},
): Promise<Uint8Array> {
  return carriles.chico.hacer(pedido, opciones)
}

/**
 * The document as a PDF of A4 pages. Its model is turned into data inside the child too, so that the event loop only
 * hands it over. Fails with `ErrorTaller`, also where totals are not the sums of their lines.
 */
export async function pdfDe(impreso: Impreso, opciones: { signal?: AbortSignal } = {}): Promise<Uint8Array> {
  const { logo } = impreso.empresa
  const taller = esCorto(impreso) ? carriles.chico : carriles.grande
  try {
    return await taller.hacer({ impreso }, opciones)
  } catch (error) {
    // The failure may come from a damaged logo, which must not keep a firm from printing: tried again without it.
    const porElLogo = error instanceof ErrorTaller && error.codigo === 'fallo'
    if (!porElLogo || logo === null || formatoDeImagen(logo) === null) throw error
    const sinLogo = { ...impreso, empresa: { ...impreso.empresa, logo: null } }
    return taller.hacer({ impreso: sinLogo }, opciones)
  }
}
