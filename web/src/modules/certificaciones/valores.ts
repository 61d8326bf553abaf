import type { zPanel } from '@plomada/contract/certificaciones/cuentas'
import type { Saldos } from '@plomada/domain/certificaciones/saldos'
import type { z } from 'zod'

type Panel = z.output<typeof zPanel>

/** An account as the reasons of `domain` need it, from its figures on the wire. */
export function saldosDePanel(p: Panel): Saldos {
  return {
    retencion: p.retencionTotal,
    anticipo: p.anticipoTotal,
    descuentoDeAnticipo: p.descuentoDeAnticipoTotal,
    entrega: p.entregaTotal,
    descuento: p.descuentoTotal,
    moPagada: p.moPagada,
    moCalculada: p.moCalculada,
    porcentajeAnticipo: p.anticipoPorcentaje,
    anticipoConsolidado: p.anticipoConsolidado,
    prometido: p.prometido,
    retencionDevuelta: p.retencionDevuelta,
  }
}
