import { FILAS_DE_UNO_CORTO } from '../../../../../base/impreso/largo.ts'
import { enCarriles } from '../../../../../base/taller/carriles.ts'
import type { DocumentoCliente, DocumentoCostos } from '../../vista.ts'
import type { QueVe } from '../costos.ts'
import type { PedidoExcel } from './hijo.ts'

const carriles = enCarriles<PedidoExcel, Uint8Array>({ modulo: new URL('./hijo.ts', import.meta.url) })

function tallerDe({ capitulos }: DocumentoCliente | DocumentoCostos) {
  const tareas = capitulos.flatMap(({ grupos }) => grupos.map((grupo) => grupo.tareas.length))
  const cuantas = tareas.reduce((suma, n) => suma + n, 0)
  return cuantas <= FILAS_DE_UNO_CORTO / FILAS_POR_TAREA ? carriles.chico : carriles.grande // not money: rows
}
/** With its components, each of them on two sheets. */
const FILAS_POR_TAREA = 5

interface Opciones {
  signal?: AbortSignal
}

// The sheets are made in the child process too: for 3.000 tareas they have some 200.000 cells, which would block the
// event loop. Both functions fail with `ErrorTaller` or `ErrorTurno`.

/** The budget as the client sees it, as one .xlsx. */
export function excelCliente(documento: DocumentoCliente, opciones: Opciones = {}): Promise<Uint8Array> {
  return tallerDe(documento).hacer({ cara: 'cliente', documento }, opciones)
}

/** The budget with its costs, as one .xlsx; without the columns that `ve` leaves out. */
export function excelCostos(
  documento: DocumentoCostos,
  { ve, ...opciones }: Opciones & { ve?: QueVe } = {},
): Promise<Uint8Array> {
  return tallerDe(documento).hacer({ cara: 'costos', documento, ...(ve && { ve }) }, opciones)
}
