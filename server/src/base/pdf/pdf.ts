import { abrirTaller, type OpcionesTaller } from '../taller/taller.ts'

export type PedidoPdf = {
  /** File name in server/moldes. The name comes from our code, never from a request. */
  molde: string
  /** JSON data that the molde reads with `json(bytes(sys.inputs.datos))`. */
  datos: unknown
  /** Files that the molde may read beside it, by name: images, for example. */
  archivos?: Record<string, Uint8Array>
}

export function abrirPdf(opciones: Omit<OpcionesTaller, 'modulo'> = {}) {
  return abrirTaller<PedidoPdf, Uint8Array>({ ...opciones, modulo: new URL('./hijo.ts', import.meta.url) })
}

const taller = abrirPdf()

/** Lays out one A4 document, off the event loop and in turn. Fails with `ErrorTaller`. */
export const componerPdf = taller.hacer
