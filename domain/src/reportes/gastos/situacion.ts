import type { Gs } from '../../nucleo/dinero.ts'
import { MICRO, type Micro } from '../../nucleo/micro.ts'
import { ordenarPor } from '../../nucleo/orden.ts'
import { porCantidad } from '../../presupuestos/plan.ts'
import { colorDeLoGastado, type Gastado, gastadoPorcentaje } from './gastos.ts'

// What became of a material of a work, in words: its colour tells money alone (domain.md §10, 'Expense report').

/** In the order in which they are shown: what is over, what is near, what is left to buy, what is done with. */
export const SITUACIONES = ['sePaso', 'masCaro', 'porAgotarse', 'disponible', 'completo'] as const
export type Situacion = (typeof SITUACIONES)[number]

interface Material extends Pick<Gastado, 'compraPrecioTotal' | 'presupuestoPrecioTotal'> {
  /** What the active tareas need, and what was bought. */
  cantidadTotal: Micro
  cantidadComprada: Micro
  /** The plan's price of a unit; null where the work has none. */
  precioUnitarioReal: Gs | null
}

/** What is needed as it is bought: by the bag, so whole (decision 0100). */
const enEnteros = (cantidad: Micro): Micro => ((cantidad + MICRO - 1n) / MICRO) * MICRO

/**
 * More than what is needed in whole units is `sePaso`; what took more than 99 % of its budget at a dearer price than
 * planned is `masCaro`; bought as needed, at whatever it saved, is `completo`.
 */
export function situacionDe(material: Material): Situacion {
  const { cantidadTotal, cantidadComprada, compraPrecioTotal, precioUnitarioReal } = material
  if (cantidadComprada > enEnteros(cantidadTotal)) return 'sePaso'
  const color = colorDeLoGastado(material)
  const alPrecioDelPlan = porCantidad(BigInt(precioUnitarioReal ?? 0) * MICRO, cantidadComprada)
  const completo = cantidadTotal > 0n && cantidadComprada >= cantidadTotal
  const pasado = completo ? compraPrecioTotal > material.presupuestoPrecioTotal : color === 'rojo'
  if (pasado && compraPrecioTotal > alPrecioDelPlan) return 'masCaro'
  if (completo) return 'completo'
  return color === 'verde' ? 'disponible' : 'porAgotarse'
}

type Puesto = Pick<Gastado, 'compraPrecioTotal' | 'presupuestoPrecioTotal' | 'diffPrecioTotal'> & {
  situacion: Situacion
}

const pasado = ({ situacion }: Puesto) => situacion === 'sePaso' || situacion === 'masCaro'

/** What is over first, by how much; then what is near, by how near; what was bought as needed last. */
export function porUrgencia<T extends Puesto>(materiales: readonly T[]): T[] {
  return ordenarPor(
    ordenarPor(materiales, (m) => (pasado(m) ? -m.diffPrecioTotal : gastadoPorcentaje(m)), 'desc'),
    (m) => (pasado(m) ? 0 : SITUACIONES.indexOf(m.situacion)),
    'asc',
  )
}
