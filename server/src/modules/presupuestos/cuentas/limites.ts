import { type Gs, TOTAL_MAXIMO, TOTAL_TAREA_MAXIMO } from '@plomada/domain/nucleo/dinero'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { MICRO, type Micro } from '@plomada/domain/nucleo/micro'
import {
  type CifrasDePrecio,
  type EntradaPlan,
  type Plan,
  recalcularPrecio,
} from '@plomada/domain/presupuestos/plan'
import { intentarPlan, razonContraCantidadCliente } from '@plomada/domain/presupuestos/validacion'
import { Rechazo } from '../../../base/http/rechazo.ts'

// What is more than the store keeps is a clear 400 and changes nothing; never a failure of the base.

/** The plan of a tarea, or the refusal; the client's unit price must fit too. */
export function exigirPlan(entrada: EntradaPlan, cantidadCliente: Micro): Plan {
  const intento = intentarPlan(entrada)
  if (!intento.ok) throw new Rechazo('INVALIDO', intento.motivo)
  exigirUnitarioCliente(cantidadCliente, intento.plan.precioTotalConMargen)
  return intento.plan
}

/** The figures that follow the margin or the share, or the refusal: the same limits, without the componentes. */
export function exigirPrecio(
  base: Pick<Plan, 'cantidad' | 'precioUnitario' | 'precioUnitarioReal'> & { cantidadCliente: Micro },
  gastoIndirectoTotal: Gs,
  margen: number,
): CifrasDePrecio {
  const cifras = intentarPrecio(base, gastoIndirectoTotal, margen)
  if (cifras === undefined) throw new Rechazo('INVALIDO', mensajesPresupuestos.totalMuyGrande)
  exigirUnitarioCliente(base.cantidadCliente, cifras.precioTotalConMargen)
  return cifras
}

function intentarPrecio(...entrada: Parameters<typeof recalcularPrecio>): CifrasDePrecio | undefined {
  try {
    const cifras = recalcularPrecio(...entrada)
    const entra =
      cifras.precioCostoFinal <= TOTAL_TAREA_MAXIMO &&
      cifras.precioTotalConMargen <= TOTAL_MAXIMO &&
      cifras.precioUnitarioConMargen <= TOTAL_MAXIMO &&
      cifras.precioCostoUnitarioFinal <= BigInt(TOTAL_MAXIMO) * MICRO
    return entra ? cifras : undefined
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function exigirUnitarioCliente(cantidadCliente: Micro, precioTotalConMargen: Gs): void {
  const razon = razonContraCantidadCliente(cantidadCliente, precioTotalConMargen)
  if (razon !== null) throw new Rechazo('INVALIDO', razon, { campo: 'plan.cantidadCliente' })
}
