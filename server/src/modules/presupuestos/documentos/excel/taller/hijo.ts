import { escribir } from '../../../../../base/excel/escribir.ts'
import { atender } from '../../../../../base/taller/atender.ts'
import type { DocumentoCliente, DocumentoCostos } from '../../vista.ts'
import { libroDelCliente } from '../cliente.ts'
import { libroConCostos, type QueVe } from '../costos.ts'

export type PedidoExcel =
  | { cara: 'cliente'; documento: DocumentoCliente }
  | { cara: 'costos'; documento: DocumentoCostos; ve?: QueVe }

// The only sender is taller.ts, which types the message.
atender((pedido) => escribir(libroDe(pedido as PedidoExcel)))

function libroDe(pedido: PedidoExcel) {
  if (pedido.cara === 'cliente') return libroDelCliente(pedido.documento)
  return libroConCostos(pedido.documento, pedido.ve)
}
