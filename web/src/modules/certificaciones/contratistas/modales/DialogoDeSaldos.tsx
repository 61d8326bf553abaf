import type { ConceptoDePago } from '@plomada/domain/certificaciones/saldos'
import type { FilaDeContratista } from '../../queries.ts'
import { AnticipoModal } from './AnticipoModal.tsx'
import { EntregaModal } from './EntregaModal.tsx'
import { PagoModal } from './PagoModal.tsx'

/** What is done with whose account. */
export type Pedido =
  | { que: 'anticipo' | 'entrega'; contratista: FilaDeContratista }
  | { que: 'pago'; concepto: ConceptoDePago; contratista: FilaDeContratista }

interface Props {
  presupuestoId: string
  pedido: Pedido
  /** Another one, or null for none. */
  pedir: (pedido: Pedido | null) => void
}

export function DialogoDeSaldos({ presupuestoId, pedido, pedir }: Props) {
  const { contratista } = pedido
  const comunes = { presupuestoId, contratista, onCerrar: () => pedir(null) }
  if (pedido.que === 'pago') return <PagoModal {...comunes} concepto={pedido.concepto} />
  if (pedido.que === 'entrega') return <EntregaModal {...comunes} />
  return <AnticipoModal {...comunes} alEntregar={() => pedir({ que: 'entrega', contratista })} />
}

/** As each payment is called where it is chosen. */
export const VERBO_DE_PAGO: Readonly<Record<ConceptoDePago, string>> = {
  saldo: 'Pagar saldo',
  retencion: 'Devolver retención',
  devolucionAnticipo: 'Registrar devolución',
}
