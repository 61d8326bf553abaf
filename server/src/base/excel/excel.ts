import { abrirTaller } from '../taller/taller.ts'
import type { Libro } from './hoja.ts'

const taller = abrirTaller<Libro, Uint8Array>({ modulo: new URL('./hijo.ts', import.meta.url) })

/** Writes one .xlsx, off the event loop and in turn. Fails with `ErrorTaller`. */
export const escribirExcel = taller.hacer
