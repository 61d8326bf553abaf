import { mensajesImportarHoja as textos } from '@plomada/domain/nucleo/mensajes/importarHoja'
import { Taller } from '../../../../../base/taller/taller.ts'
import { LIMITES_LECTURA } from '../../../../../base/turno/limites.ts'
import { deLector } from '../../entrada/lector.ts'
import type { PedidoDeHoja } from './hijo.ts'
import type { convertirHoja } from './lectura.ts'

/** As files of BC3 are read: in a child process, one at a time, with a bound of time and memory. */
const lector = new Taller<PedidoDeHoja, ReturnType<typeof convertirHoja>>({
  modulo: new URL('./hijo.ts', import.meta.url),
  memoriaMb: 1024,
  procesadorMs: 30_000,
  limites: LIMITES_LECTURA,
  piezasPorHijo: 10,
})

/** The whole work of those rows, or the reason why it can't be stored. */
export async function convertirFilas(pedido: PedidoDeHoja, signal: AbortSignal) {
  return lector.hacer(pedido, { signal }).catch((error: unknown) => {
    throw deLector(error, { tarda: textos.tardaDemasiado, pide: textos.pideDemasiado })
  })
}
