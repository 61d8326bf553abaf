import type { Comparacion } from '@plomada/domain/presupuestos/interop/excel/lectura/comparar'
import type { ObraDeVuelta } from '@plomada/domain/presupuestos/interop/excel/obra'
import { enTaller } from '../../../../pagina/pasos/leer/leerAparte.ts'

/** Reads an edited Excel and compares it with its work, in a worker. */
export function compararAparte(
  pedido: { bytes: Uint8Array; nombre: string; obra: ObraDeVuelta },
  signal: AbortSignal,
): Promise<Comparacion> {
  const taller = new Worker(new URL('./comparador.worker.ts', import.meta.url), { type: 'module' })
  return enTaller<Comparacion>(taller, pedido, signal)
}
