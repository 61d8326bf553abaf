import { comprobanteDeOrden, revertirPagoDeOrden } from '@plomada/contract/compras/ordenes'
import { razonContraComprobanteDeOrden, razonContraRevertirOrden } from '@plomada/domain/compras/razones'
import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { IconArrowBackUp, IconReceipt } from '@tabler/icons-react'
import { hoy } from '../../api/hoy.ts'
import type { AccionDeFila } from '../../ui/MenuDeFila.tsx'
import { ComprobanteModal, verboDeComprobante } from '../certificaciones/comprobante/ComprobanteModal.tsx'
import { REVERTIR_PAGO, RevertirModal } from '../certificaciones/comprobante/RevertirModal.tsx'
import { estadoDe } from './estados.ts'
import { type OrdenDeLista, TOCA_ORDENES } from './queries.ts'

type Pagada = Omit<OrdenDeLista, 'material'>

/** What is done with the payment of which order. */
export interface PedidoDePagoDeOrden {
  que: 'comprobante' | 'revertir'
  orden: Pagada
}

/**
 * What may be done with an order that was paid: its receipt, and taking its payment back. `deLaObra`: why nothing may be
 * written in its work.
 */
export function accionesDePagoDeOrden(
  orden: Pagada,
  deLaObra: string | null,
  pedir: (pedido: PedidoDePagoDeOrden) => void,
): AccionDeFila[] {
  const estado = estadoDe(orden.estado)
  return [
    {
      texto: verboDeComprobante(orden.comprobante),
      icono: <IconReceipt size={16} />,
      razon: razonContraComprobanteDeOrden(estado) ?? deLaObra,
      onClick: () => pedir({ que: 'comprobante', orden }),
    },
    {
      texto: REVERTIR_PAGO,
      icono: <IconArrowBackUp size={16} />,
      razon: razonContraRevertirOrden(estado, []) ?? deLaObra,
      peligrosa: true,
      onClick: () => pedir({ que: 'revertir', orden }),
    },
  ]
}

export function DialogoDePagoDeOrden({
  pedido,
  onCerrar,
}: {
  pedido: PedidoDePagoDeOrden
  onCerrar: () => void
}) {
  const { que, orden } = pedido
  const { _id, version, nro, proveedorNombre, proveedorRuc, precioTotal } = orden
  const dia = orden.fechaPago ?? hoy()
  const comunes = { invalida: TOCA_ORDENES, onCerrar }
  if (que === 'revertir') {
    return (
      <RevertirModal
        {...comunes}
        texto={`La orden ${nro} de ${proveedorNombre} queda pendiente otra vez, con lo que pedía: lo comprado y lo que sobró de ella dejan de contar. El pago de ${formatoGs(precioTotal)} y su reversión quedan en el Excel de pagos.`}
        endpoint={revertirPagoDeOrden}
        envio={(motivo) => ({ body: { _id, version, motivo } })}
      />
    )
  }
  return (
    <ComprobanteModal
      {...comunes}
      pagado={{
        id: _id,
        queEs: `Orden de compra ${nro} de ${proveedorNombre}, ${formatoGs(precioTotal)} pagados el ${formatoFecha(dia)}`,
        dia,
        monto: precioTotal,
        ruc: proveedorRuc,
        comprobante: orden.comprobante,
      }}
      endpoint={comprobanteDeOrden}
      envio={(comprobante) => ({ body: { _id, version, comprobante } })}
    />
  )
}
