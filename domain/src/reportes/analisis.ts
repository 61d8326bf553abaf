import type { Gs } from '../nucleo/dinero.ts'
import { porcentajeDe } from '../nucleo/porcentaje.ts'
import type { TotalesPorTipo } from '../presupuestos/plan.ts'
import type { CifrasContadas, TotalesObra } from '../presupuestos/totales.ts'

// What a tarea, a capitulo or a work sells and costs (domain.md §10): one shape for the three, as approved and as it is
// now, all in whole guaraníes at provider prices.

export interface CifrasDeAnalisis {
  venta: Gs
  costo: Gs
  ventaVsCosto: Gs
  /** Of the cost, with 2 decimals; 0 where it costs nothing. */
  ventaVsCostoPorcentaje: number
  materialTotal: Gs
  manoDeObraTotal: Gs
  materialYManoTotal: Gs
  /** Its share of the indirect costs: the rest of its cost. */
  gastoIndirectoTotal: Gs
}

/** What the figures are made of: of a tarea those that count, of a capitulo their sums. */
export type Contadas = Pick<
  CifrasContadas,
  'precioTotalConMargen' | 'precioCostoFinal' | keyof TotalesPorTipo
>

/** `porDistribuir`: of a work alone, the part of its cost that no tarea has. */
export function analizar(c: Contadas, porDistribuir: Gs = 0): CifrasDeAnalisis {
  const [venta, costo] = [c.precioTotalConMargen, c.precioCostoFinal]
  const materialTotal = c.materialTotal.montoReal
  const manoDeObraTotal = c.manoDeObraTotal.montoReal
  const materialYManoTotal = c.materialYManoTotal.montoReal
  return {
    venta,
    costo,
    ventaVsCosto: venta - costo,
    ventaVsCostoPorcentaje: porcentajeDe(venta - costo, costo),
    materialTotal,
    manoDeObraTotal,
    materialYManoTotal,
    gastoIndirectoTotal: costo - materialTotal - manoDeObraTotal - materialYManoTotal - porDistribuir,
  }
}

/** Of a work: 'Gasto indirecto por distribuir' is in its cost and in no tarea's (domain.md §4). */
export function analizarObra(totales: TotalesObra): CifrasDeAnalisis & { gastoIndirectoPorDistribuir: Gs } {
  const { gastoIndirectoPorDistribuir } = totales
  const contadas = {
    ...totales,
    precioTotalConMargen: totales.presupuestoPlanPrecioTotalConMargen,
    precioCostoFinal: totales.presupuestoPlanCostoTotal,
  }
  return { ...analizar(contadas, gastoIndirectoPorDistribuir), gastoIndirectoPorDistribuir }
}
