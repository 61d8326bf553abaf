import { Taller } from '../../../../../base/taller/taller.ts'
import type { DocumentoCliente, DocumentoCostos } from '../../vista.ts'
import type { QueVe } from '../costos.ts'
import type { PedidoExcel } from './hijo.ts'

const taller = new Taller<PedidoExcel, Uint8Array>({ modulo: new URL('./hijo.ts', import.meta.url) })

interface Opciones {
  signal?: AbortSignal
}

// The sheets are made in the child process too: for 3.000 tareas they have some 200.000 cells, which would block the
// event loop. Both functions fail with `ErrorTaller` or `ErrorTurno`.

/** The budget as the client sees it, as one .xlsx. */
export function excelCliente(documento: DocumentoCliente, opciones: Opciones = {}): Promise<Uint8Array> {
  return taller.hacer({ cara: 'cliente', documento }, opciones)
}

/** The budget with its costs, as one .xlsx; without the columns that `ve` leaves out. */
export function excelCostos(
  documento: DocumentoCostos,
  { ve, ...opciones }: Opciones & { ve?: QueVe } = {},
): Promise<Uint8Array> {
  return taller.hacer({ cara: 'costos', documento, ...(ve && { ve }) }, opciones)
}
