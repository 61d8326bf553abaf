import { type Gs, TOTAL_MAXIMO } from '@plomada/domain/nucleo/dinero'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import {
  type CifrasDePrecio,
  type EntradaPlan,
  type Plan,
  recalcularPrecio,
} from '@plomada/domain/presupuestos/plan'
import { intentarPlan } from '@plomada/domain/presupuestos/validacion'
import { Rechazo } from '../../../base/http/rechazo.ts'

// What is more than the store keeps is a clear 400 and changes nothing; never a failure of the base.

/** The plan of a tarea, or the refusal. */
export function exigirPlan(entrada: EntradaPlan): Plan {
  const intento = intentarPlan(entrada)
  if (!intento.ok) throw new Rechazo('INVALIDO', intento.motivo)
  return intento.plan
}

/** The figures that follow the margin or the share, or the refusal. */
export function exigirPrecio(
  base: Pick<Plan, 'cantidad' | 'precioUnitario' | 'precioUnitarioReal'>,
  gastoIndirectoTotal: Gs,
  margen: number,
): CifrasDePrecio {
  try {
    const cifras = recalcularPrecio(base, gastoIndirectoTotal, margen)
    const { precioTotalConMargen, precioUnitarioConMargen, precioCostoFinal } = cifras
    if (Math.max(precioTotalConMargen, precioUnitarioConMargen, precioCostoFinal) <= TOTAL_MAXIMO)
      return cifras
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  throw new Rechazo('INVALIDO', mensajesPresupuestos.totalMuyGrande)
}
