import { claveDeUnidad } from '../../../catalogo/importar/unidades.ts'
import type { Gs } from '../../../nucleo/dinero.ts'
import type { Micro } from '../../../nucleo/micro.ts'
import { claveDeNombre } from '../../../nucleo/texto.ts'
import { totalesDeCantidad } from '../../plan.ts'
import type { TareaEntrante } from '../entrada/enGuaranies.ts'

// The price bank's analyses for the rubros of a sheet: of one name and one unit.

/** An item of the price bank with an analysis, at the prices of the work that the sheet goes to. */
export interface AnalisisDelBanco {
  id: string
  nombre: string
  /** The empresa's code. */
  unidad: string
  /** Guaraníes a unit, exact. */
  precioUnitario: Micro
  precioUnitarioReal: Micro
}

/** An analysis that a rubro may take. */
export interface OfertaDelBanco {
  /** Of the sheet. */
  fila: number
  tarea: TareaEntrante
  analisis: AnalisisDelBanco
}

/**
 * What the bank offers each tarea, in their order. `filas`: the row of each; `codigoDe`: the empresa's code of a unit as
 * the file writes it, undefined while nobody said. Of two items with one name and unit the last one is offered.
 */
export function ofertasDelBanco(
  tareas: readonly TareaEntrante[],
  filas: readonly number[],
  banco: readonly AnalisisDelBanco[],
  codigoDe: (unidad: string) => string | undefined,
): OfertaDelBanco[] {
  const porClave = new Map(banco.map((analisis) => [claveDe(analisis.nombre, analisis.unidad), analisis]))
  if (porClave.size === 0) return []
  return tareas.flatMap((tarea, i) => {
    const unidad = codigoDe(tarea.unidad)
    const analisis = unidad === undefined ? undefined : porClave.get(claveDe(tarea.nombre, unidad))
    const fila = filas[i]
    return analisis === undefined || fila === undefined ? [] : [{ fila, tarea, analisis }]
  })
}

/** A tarea's totals at the price of the analysis that it takes; its own analysis stays until the server has the other. */
export function aPrecioDelBanco(
  tarea: TareaEntrante,
  precios: Pick<AnalisisDelBanco, 'precioUnitario' | 'precioUnitarioReal'>,
): void {
  const { precioUnitario, precioUnitarioReal } = precios
  tarea.plan = {
    ...tarea.plan,
    precioUnitario,
    precioUnitarioReal,
    ...totalesDeCantidad({ precioUnitario, precioUnitarioReal }, tarea.plan.cantidad),
  }
}

/** By how much taking them changes the total, in guaraníes. */
export function diferenciaDelBanco(ofertas: readonly OfertaDelBanco[]): Gs {
  return ofertas.reduce((suma, { tarea: { plan }, analisis }) => {
    return suma + totalesDeCantidad(analisis, plan.cantidad).precioTotal - plan.precioTotal
  }, 0)
}

const claveDe = (nombre: string, unidad: string): string =>
  `${claveDeNombre(nombre)}|${claveDeUnidad(unidad)}`
