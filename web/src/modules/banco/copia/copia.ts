import { redondeoDeCable } from '@plomada/contract/presupuestos/redondeoCable'
import { sumar } from '@plomada/domain/nucleo/dinero'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import type { Plan } from '@plomada/domain/presupuestos/plan'
import { intentarPlan, razonContraCantidad } from '@plomada/domain/presupuestos/validacion'
import type { PreviaDeCopia } from '../queries.ts'

/** What the dialog of a copy holds; quantities by item, as canonical text. */
export interface ValoresDeCopia {
  obraId: string
  capituloId: string
  contratistaId: string
  cantidades: Readonly<Record<string, string>>
}

type ItemDePrevia = PreviaDeCopia['rubros'][number]

/** The plan that the copy would have, by the server's own function; null while a figure is missing. */
export function planDeCopia(
  item: ItemDePrevia | undefined,
  margenTareas: number,
  cantidadEscrita: string,
): Plan | null {
  const cantidad = leerMicro(cantidadEscrita)
  if (item === undefined || cantidad === undefined || razonContraCantidad(cantidad) !== null) return null
  const componentes = item.componentes.map((c) => ({ ...c, cantidad: leerMicro(c.cantidad) ?? 0n }))
  const redondeo = redondeoDeCable(item.redondeo)
  const entrada = { componentes, redondeo, cantidad, gastoIndirectoTotal: 0, margen: margenTareas }
  const intento = intentarPlan(entrada)
  return intento.ok ? intento.plan : null
}

/** What all copies together add to the work's price; null while one can't be computed. */
export function totalDeCopia(planes: readonly (Plan | null)[]): number | null {
  const conocidos = planes.filter((plan) => plan !== null)
  return conocidos.length === planes.length ? sumar(conocidos.map((p) => p.precioTotalConMargen)) : null
}

/** Why the copy can't be made, field by field in the order of the screen; empty when it can. */
export function validarCopia(v: ValoresDeCopia, itemIds: readonly string[]): Record<string, string> {
  const errores: Record<string, string> = {}
  for (const campo of ['obraId', 'capituloId', 'contratistaId'] as const) {
    if (v[campo] === '') errores[campo] = mensajesComun.faltaDato
  }
  for (const id of itemIds) {
    const razon = razonDeCantidad(v.cantidades[id] ?? '')
    if (razon !== null) errores[id] = razon
  }
  return errores
}

function razonDeCantidad(texto: string): string | null {
  if (texto === '') return mensajesComun.faltaDato
  const cantidad = leerMicro(texto)
  return cantidad === undefined ? mensajesEdicion.preciosNumericos : razonContraCantidad(cantidad)
}
