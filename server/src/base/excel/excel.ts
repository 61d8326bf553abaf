import { Taller } from '../taller/taller.ts'
import type { Libro } from './hoja.ts'

const taller = new Taller<Libro, Uint8Array>({ modulo: new URL('./hijo.ts', import.meta.url) })

/** Writes one .xlsx, off the event loop and in turn. Fails with `ErrorTaller`. */
export function escribirExcel(libro: Libro, opciones: { signal?: AbortSignal } = {}): Promise<Uint8Array> {
  return taller.hacer(libro, opciones)
}
