import type { Endpoint } from '@plomada/contract/endpoint'
import { aplicarExcel, baseDeVuelta } from '@plomada/contract/presupuestos/interop/vuelta'
import { presupuestoPorId, presupuestos } from '@plomada/contract/presupuestos/obras'
import { vistaPresupuesto, vistaPresupuestoCliente } from '@plomada/contract/presupuestos/vista'
import { consulta, useMutacion } from '../../../api/consultas.ts'

/** The work that its edited Excel is compared with. */
export function consultaDeBase(presupuestoId: string) {
  return consulta(baseDeVuelta, { params: { presupuestoId } })
}

const VISTAS: readonly Endpoint[] = [
  vistaPresupuesto,
  vistaPresupuestoCliente,
  presupuestoPorId,
  presupuestos,
]

export const useAplicarExcel = () => useMutacion(aplicarExcel, { invalida: VISTAS })
