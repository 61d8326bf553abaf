import { compraPromedio } from '../../compras/necesidad.ts'
import { type Gs, sumar } from '../../nucleo/dinero.ts'
import type { Micro } from '../../nucleo/micro.ts'
import { MICRO } from '../../nucleo/micro.ts'
import { porcentajeDe } from '../../nucleo/porcentaje.ts'
import { porCantidad } from '../../presupuestos/plan.ts'

// What a work spends on materials against its budget (domain.md §10, 'Expense report'; 2-site-management §2).

export interface MaterialDeObra {
  /** What the active tareas need of it. */
  cantidadTotal: Micro
  /** Of a unit, as the work plans it; null where it has none. */
  precioUnitarioReal: Gs | null
  /** Of purchases paid up to the end of the range. */
  cantidadComprada: Micro
  compraPrecioTotal: Gs
  /** Of those paid in the range. */
  compraPeriodo: Gs
}

/** In whole guaraníes. */
export const SUMADAS_DE_GASTOS = [
  'presupuestoPrecioTotal',
  'compraPrecioTotal',
  'diffPrecioTotal',
  'proyeccionPrecioTotal',
  'proyeccionGastoTotal',
  'compraPeriodo',
] as const
export type Gastado = Record<(typeof SUMADAS_DE_GASTOS)[number], Gs>

export interface GastoDeMaterial extends Gastado {
  diffCantidad: Micro
  compraPromedio: Micro | null
}

export function gastoDe(m: MaterialDeObra): GastoDeMaterial {
  const plan = BigInt(m.precioUnitarioReal ?? 0) * MICRO
  const promedio = compraPromedio(m.compraPrecioTotal, m.cantidadComprada)
  const presupuestoPrecioTotal = porCantidad(plan, m.cantidadTotal)
  const diffCantidad = m.cantidadTotal - m.cantidadComprada
  const proyeccionPrecioTotal = porCantidad(promedio ?? plan, diffCantidad > 0n ? diffCantidad : 0n)
  return {
    presupuestoPrecioTotal,
    compraPrecioTotal: m.compraPrecioTotal,
    diffPrecioTotal: presupuestoPrecioTotal - m.compraPrecioTotal,
    diffCantidad,
    compraPromedio: promedio,
    proyeccionPrecioTotal,
    proyeccionGastoTotal: sumar([m.compraPrecioTotal, proyeccionPrecioTotal]),
    compraPeriodo: m.compraPeriodo,
  }
}

/** gastosTotales: the sum of each amount. */
export function sumarGastos(detalle: readonly Gastado[]): Gastado {
  const de = (cual: keyof Gastado) => sumar(detalle.map((gasto) => gasto[cual]))
  return {
    presupuestoPrecioTotal: de('presupuestoPrecioTotal'),
    compraPrecioTotal: de('compraPrecioTotal'),
    diffPrecioTotal: de('diffPrecioTotal'),
    proyeccionPrecioTotal: de('proyeccionPrecioTotal'),
    proyeccionGastoTotal: de('proyeccionGastoTotal'),
    compraPeriodo: de('compraPeriodo'),
  }
}

export type Color = 'verde' | 'amarillo' | 'rojo'

/** How much of the budget was spent, in percent with 2 decimals. */
export function gastadoPorcentaje({
  compraPrecioTotal,
  presupuestoPrecioTotal,
}: Pick<Gastado, 'compraPrecioTotal' | 'presupuestoPrecioTotal'>): number {
  return porcentajeDe(compraPrecioTotal, presupuestoPrecioTotal)
}

/** What is left of the budget: green above 0,3 of it, yellow above nothing, else red (2-site-management §2). */
export function colorDeLoQueQueda({
  diffPrecioTotal,
  presupuestoPrecioTotal,
}: Pick<Gastado, 'diffPrecioTotal' | 'presupuestoPrecioTotal'>): Color {
  if (presupuestoPrecioTotal === 0 || diffPrecioTotal <= 0) return 'rojo'
  // Compared as whole numbers: 0,3 has no exact double.
  return BigInt(diffPrecioTotal) * 10n > BigInt(presupuestoPrecioTotal) * 3n ? 'verde' : 'amarillo'
}

/** The bar of a material: red above 99 % spent, yellow from 79 %, else green; what was not budgeted is all too much. */
export function colorDeLoGastado(
  gasto: Pick<Gastado, 'compraPrecioTotal' | 'presupuestoPrecioTotal'>,
): Color {
  const { compraPrecioTotal, presupuestoPrecioTotal } = gasto
  if (presupuestoPrecioTotal === 0) return compraPrecioTotal > 0 ? 'rojo' : 'verde'
  const [gastado, previsto] = [BigInt(compraPrecioTotal) * 100n, BigInt(presupuestoPrecioTotal)]
  if (gastado > previsto * 99n) return 'rojo'
  return gastado >= previsto * 79n ? 'amarillo' : 'verde'
}
