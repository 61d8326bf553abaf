import type { zPanel } from '@plomada/contract/certificaciones/cuentas'
import { panelDe, type TareaDeContratista } from '@plomada/domain/certificaciones/calculo'
import { cifrasDeSaldos } from '@plomada/domain/certificaciones/panel'
import type { Saldos } from '@plomada/domain/certificaciones/saldos'
import type { z } from 'zod'

/** The figures of an account as they go on the wire. */
export function presentarPanel(
  tareas: readonly TareaDeContratista[],
  cuenta: Saldos,
  retencionPorcentaje: number,
): z.output<typeof zPanel> {
  return {
    ...cifrasDeSaldos(panelDe(tareas, cuenta, retencionPorcentaje), cuenta, retencionPorcentaje),
    anticipoConsolidado: cuenta.anticipoConsolidado,
  }
}
