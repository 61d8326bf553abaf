import { Taller } from '../../taller/taller.ts'
import type { Impreso } from '../modelo.ts'

const taller = new Taller<Impreso, Uint8Array>({ modulo: new URL('./hijo.ts', import.meta.url) })

/**
 * The document as one .xlsx, written in a child process: its cells are many times its data. Fails with `ErrorTaller`,
 * also where totals are not the sums of their lines.
 */
export function excelDe(impreso: Impreso, opciones: { signal?: AbortSignal } = {}): Promise<Uint8Array> {
  return taller.hacer(impreso, opciones)
}
