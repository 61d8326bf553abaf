import type { zPanel } from '@plomada/contract/certificaciones/cuentas'
import { panelDe, type TareaDeContratista } from '@plomada/domain/certificaciones/calculo'
import { balanceGeneral, type Cuenta } from '@plomada/domain/certificaciones/cuenta'
import type { z } from 'zod'

/** The figures of an account as they go on the wire. */
export function presentarPanel(
  tareas: readonly TareaDeContratista[],
  cuenta: Cuenta,
  retencionPorcentaje: number,
): z.output<typeof zPanel> {
  return {
    ...panelDe(tareas, cuenta, retencionPorcentaje),
    anticipoPorcentaje: cuenta.porcentajeAnticipo,
    retencionPorcentaje,
    anticipoConsolidado: cuenta.anticipoConsolidado,
    anticipoTotal: cuenta.anticipo,
    descuentoDeAnticipoTotal: cuenta.descuentoDeAnticipo,
    retencionTotal: cuenta.retencion,
    retencionDevuelta: cuenta.retencionDevuelta,
    entregaTotal: cuenta.entrega,
    descuentoTotal: cuenta.descuento,
    moCalculada: cuenta.moCalculada,
    moPagada: cuenta.moPagada,
    prometido: cuenta.prometido,
    balanceGeneral: balanceGeneral(cuenta),
  }
}
