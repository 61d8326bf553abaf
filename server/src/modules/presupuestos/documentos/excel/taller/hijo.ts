import { escribir } from '../../../../../base/excel/escribir.ts'
import { enLibro } from '../../../../../base/impreso/libro.ts'
import { atender } from '../../../../../base/taller/atender.ts'
import { impresoDelCliente } from '../../cliente.ts'
import type { DocumentoCliente, DocumentoCostos } from '../../vista.ts'
import { impresoConCostos, type QueVe } from '../costos.ts'

export type PedidoExcel =
  | { cara: 'cliente'; documento: DocumentoCliente }
  | { cara: 'costos'; documento: DocumentoCostos; ve?: QueVe }

// The only sender is taller.ts, which types the message.
atender((pedido) => escribir(enLibro(impresoDe(pedido as PedidoExcel))))

function impresoDe(pedido: PedidoExcel) {
  if (pedido.cara === 'cliente') return impresoDelCliente(pedido.documento)
  return impresoConCostos(pedido.documento, pedido.ve)
}
