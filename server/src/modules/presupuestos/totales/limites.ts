import type { Gs } from '@plomada/domain/nucleo/dinero'
import type { Micro } from '@plomada/domain/nucleo/micro'
import { type CantidadesDeTarea, cantidadesDichas, cantidadesNuevas } from '@plomada/domain/presupuestos/obra'
import type { CifrasDePrecio, EntradaPlan, Plan } from '@plomada/domain/presupuestos/plan'
import {
  intentarPlan,
  intentarPrecio,
  razonContraCantidadCliente,
  razonContraClienteEnCero,
} from '@plomada/domain/presupuestos/validacion'
import { Rechazo } from '../../../base/http/rechazo.ts'

// More than the store can hold is a clear 400 and changes nothing; it never becomes an error of the base.

/** The plan of a tarea; refuses one that can't be stored, also where the client's unit price can't. */
export function exigirPlan(entrada: EntradaPlan & CantidadesDeTarea): Plan {
  const intento = intentarPlan(entrada)
  if (!intento.ok) throw new Rechazo('INVALIDO', intento.motivo)
  exigirUnitarioCliente(entrada.cantidadCliente, intento.plan.precioTotalConMargen)
  return intento.plan
}

/** The figures that depend on margin and share, with the same limits; needs no componentes. */
export function exigirPrecio(
  base: Parameters<typeof intentarPrecio>[0] & CantidadesDeTarea,
  gastoIndirectoTotal: Gs,
  margen: number,
): CifrasDePrecio {
  const intento = intentarPrecio(base, gastoIndirectoTotal, margen)
  if (!intento.ok) throw new Rechazo('INVALIDO', intento.motivo)
  exigirUnitarioCliente(base.cantidadCliente, intento.cifras.precioTotalConMargen)
  return intento.cifras
}

/** A client's quantity that somebody sends; one that is stored already stops no other change of its tarea. */
export function exigirCantidadCliente(
  dicho: { cantidadCliente?: Micro | null | undefined } | undefined,
  cantidad: Micro,
): void {
  const razon = razonContraClienteEnCero(cantidadesDichas(cantidadesNuevas(cantidad), { ...dicho, cantidad }))
  if (razon !== null) throw new Rechazo('INVALIDO', razon, { campo: 'plan.cantidadCliente' })
}

function exigirUnitarioCliente(cantidadCliente: Micro, precioTotalConMargen: Gs): void {
  const razon = razonContraCantidadCliente(cantidadCliente, precioTotalConMargen)
  if (razon !== null) throw new Rechazo('INVALIDO', razon, { campo: 'plan.cantidadCliente' })
}
