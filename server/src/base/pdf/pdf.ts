import { Taller } from '../taller/taller.ts'
import type { PedidoPdf } from './pedido.ts'

const taller = new Taller<PedidoPdf, Uint8Array>({ modulo: new URL('./hijo.ts', import.meta.url) })

/** Lays out one A4 document, off the event loop and in turn. Fails with `ErrorTaller`. */
export function componerPdf(pedido: PedidoPdf, opciones: { signal?: AbortSignal } = {}): Promise<Uint8Array> {
  return taller.hacer(pedido, opciones)
}
