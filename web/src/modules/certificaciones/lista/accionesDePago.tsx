import { razonContraComprobante, razonContraRevertir } from '@plomada/domain/certificaciones/razones'
import { IconArrowBackUp, IconReceipt } from '@tabler/icons-react'
import type { AccionDeFila } from '../../../ui/MenuDeFila.tsx'
import { verboDeComprobante } from '../comprobante/ComprobanteModal.tsx'
import { REVERTIR_PAGO } from '../comprobante/RevertirModal.tsx'
import type { Certificacion } from '../queries.ts'
import type { PedidoDePago } from './DialogoDePago.tsx'

/**
 * What may be done with a certification that was paid: its receipt, and taking its payment back. `deLaObra`: why nothing
 * may be written in its work.
 */
export function accionesDePago(
  certificacion: Certificacion,
  deLaObra: string | null,
  pedir: (pedido: PedidoDePago) => void,
): AccionDeFila[] {
  const { pagado: pagada, anulada, comprobante } = certificacion
  return [
    {
      texto: verboDeComprobante(comprobante),
      icono: <IconReceipt size={16} />,
      razon: razonContraComprobante({ pagada, anulada }) ?? deLaObra,
      onClick: () => pedir({ que: 'comprobante', certificacion }),
    },
    {
      texto: REVERTIR_PAGO,
      icono: <IconArrowBackUp size={16} />,
      razon: razonContraRevertir({ pagada, anulada }) ?? deLaObra,
      peligrosa: true,
      onClick: () => pedir({ que: 'revertir', certificacion }),
    },
  ]
}
