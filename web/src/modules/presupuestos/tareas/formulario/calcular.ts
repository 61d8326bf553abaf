import { redondeoDeCable } from '@plomada/contract/presupuestos/redondeoCable'
import type { Precios } from '@plomada/domain/catalogo/precios'
import type { Gs } from '@plomada/domain/nucleo/dinero'
import { leerMicro, MICRO, type Micro } from '@plomada/domain/nucleo/micro'
import { type ComponenteCosto, type EntradaPlan, mismoAnalisis } from '@plomada/domain/presupuestos/plan'
import type { TareaLeida } from '../queries.ts'
import type { Linea, Valores } from './valores.ts'

/**
 * The form's values for `calcularPlan`: empty figures count as 0. Null where a text can't be read: a preview with a
 * guessed figure would be worse than none.
 */
export function entradaDelPlan(v: Valores, margen: number): EntradaPlan | null {
  const cantidad = leerCantidad(v.cantidad)
  const gastoIndirectoTotal = leerPrecio(v.gastoIndirecto)
  const componentes = v.componentes.filter((linea) => linea.estado === 'activo').map(costoDeLinea)
  if (cantidad === undefined || gastoIndirectoTotal === undefined) return null
  if (!componentes.every((c) => c !== undefined)) return null
  return { componentes, cantidad, gastoIndirectoTotal: gastoIndirectoTotal ?? 0, margen }
}

/** An imported tarea keeps its file's rounding while its analysis is unchanged. */
export function conSuRedondeo(entrada: EntradaPlan, tarea: TareaLeida | null): EntradaPlan {
  const antes = (tarea?.componentes ?? []).filter(({ estado }) => estado === 'activo')
  const presentes = antes.map((c) => ({ ...c, cantidad: leerMicro(c.cantidad) ?? 0n }))
  const redondeo = mismoAnalisis(presentes, entrada.componentes)
    ? redondeoDeCable(tarea?.redondeo ?? null)
    : null
  return { ...entrada, redondeo }
}

export function costoDeLinea(linea: Linea): ComponenteCosto | undefined {
  const cantidad = leerCantidad(linea.cantidad)
  const precioUnitario = leerPrecio(linea.precioUnitario)
  const precioUnitarioReal = leerPrecio(linea.precioUnitarioReal)
  if (cantidad === undefined || precioUnitario === undefined || precioUnitarioReal === undefined) return
  return { tipo: linea.tipo, cantidad, precioUnitario, precioUnitarioReal }
}

/** Both prices of a line as amounts; null is 'Sin precio', or unreadable. */
export function preciosDe(linea: Linea): Precios {
  return {
    precioUnitario: leerPrecio(linea.precioUnitario) ?? null,
    precioUnitarioReal: leerPrecio(linea.precioUnitarioReal) ?? null,
  }
}

/** The entry of a line, for the dialog of its price in the work. */
export function materialDe(linea: Linea) {
  const { foreignKey, nombre, unidad } = linea
  return { _id: foreignKey, nombre, unidadMedidaCodigo: unidad, ...preciosDe(linea) }
}

/** 0 for what is empty; undefined for what can't be read. */
export function leerCantidad(texto: string): Micro | undefined {
  return texto === '' ? 0n : leerMicro(texto)
}

/** Null for what is empty ('Sin precio'); undefined for what is no whole amount of guaraníes. */
export function leerPrecio(texto: string): Gs | null | undefined {
  if (texto === '') return null
  const micro = leerMicro(texto)
  return micro !== undefined && micro % MICRO === 0n ? Number(texto) : undefined
}
