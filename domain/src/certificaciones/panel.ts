import type { Panel } from './calculo.ts'
import type { CifrasDeSaldos } from './nombres.ts'
import { balanceGeneral, type Saldos } from './saldos.ts'

/** The figures of an account as they go on the wire (domain.md §8). */
export function cifrasDeSaldos(
  panel: Panel,
  cuenta: Saldos,
  retencionPorcentaje: number,
): Panel & Required<CifrasDeSaldos> {
  return {
    ...panel,
    anticipoPorcentaje: cuenta.porcentajeAnticipo,
    retencionPorcentaje,
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
