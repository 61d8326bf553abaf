import {
  comprobanteDeCertificacion,
  revertirPagoDeCertificacion,
} from '@plomada/contract/certificaciones/comprobante'
import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { hoy } from '../../../api/hoy.ts'
import { ComprobanteModal } from '../comprobante/ComprobanteModal.tsx'
import { RevertirModal } from '../comprobante/RevertirModal.tsx'
import { type Certificacion, TOCA_SALDOS } from '../queries.ts'
import { PagarModal } from './PagarModal.tsx'

/** What is done with the payment of which certification. */
export interface PedidoDePago {
  que: 'pagar' | 'comprobante' | 'revertir'
  certificacion: Certificacion
}

export function DialogoDePago({ pedido, onCerrar }: { pedido: PedidoDePago; onCerrar: () => void }) {
  const { que, certificacion } = pedido
  if (que === 'pagar') return <PagarModal certificacion={certificacion} onCerrar={onCerrar} />
  const { _id: certificacionId, nro, contratistaNombre, contratistaRuc, totalAPagar, version } = certificacion
  const dia = certificacion.fechaPago ?? hoy()
  const comunes = { invalida: TOCA_SALDOS, onCerrar }
  if (que === 'revertir') {
    return (
      <RevertirModal
        {...comunes}
        texto={`La certificación ${nro} de ${contratistaNombre} queda sin pagar, y sus avances también: los ${formatoGs(totalAPagar)} vuelven a deberse. El pago y su reversión quedan en los movimientos y en el Excel de pagos.`}
        endpoint={revertirPagoDeCertificacion}
        envio={(motivo) => ({ body: { certificacionId, motivo } })}
      />
    )
  }
  return (
    <ComprobanteModal
      {...comunes}
      pagado={{
        id: certificacionId,
        queEs: `Certificación ${nro} de ${contratistaNombre}, ${formatoGs(totalAPagar)} pagados el ${formatoFecha(dia)}`,
        dia,
        monto: totalAPagar,
        ruc: contratistaRuc,
        comprobante: certificacion.comprobante,
      }}
      endpoint={comprobanteDeCertificacion}
      envio={(comprobante) => ({ body: { certificacionId, version, comprobante } })}
    />
  )
}
