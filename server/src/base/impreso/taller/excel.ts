import { enCarriles } from '../../taller/carriles.ts'
import { esCorto } from '../largo.ts'
import type { Impreso } from '../modelo.ts'

const { chico, grande } = enCarriles<Impreso, Uint8Array>({ modulo: new URL('./hijo.ts', import.meta.url) })

/**
 * The document as one .xlsx, written in a child process: its cells are many times its data. Fails with `ErrorTaller`,
 * also where totals are not the sums of their lines.
 */
export function excelDe(impreso: Impreso, opciones: { signal?: AbortSignal } = {}): Promise<Uint8Array> {
  return (esCorto(impreso) ? chico : grande).hacer(impreso, opciones)
}
