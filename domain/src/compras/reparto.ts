import { claveDeUnidad } from '../catalogo/importar/unidades.ts'
import { MICRO, type Micro } from '../nucleo/micro.ts'
import { repartirExacto } from '../nucleo/reparto.ts'

// How much of a material is ordered in all, and for which tareas (domain.md §9). Quantities are millionths of its unit.

/** What is shared out in, where it can be: quantities are shown with three decimals. */
const MILESIMA: Micro = 1_000n

/**
 * What is ordered of a material, shared out among its tareas in proportion to what each lacks of it; where none lacks
 * any, alike. In thousandths where the quantity has no more decimals and each that lacks some gets some, else in
 * millionths. The parts sum to it; ties go to the earlier tarea.
 */
export function repartirPedido(total: Micro, faltan: readonly Micro[]): Micro[] {
  const pesos = faltan.some((falta) => falta > 0n) ? faltan : faltan.map(() => 1n)
  if (total % MILESIMA === 0n) {
    const partes = repartirExacto(total / MILESIMA, pesos).map((parte) => parte * MILESIMA)
    if (partes.every((parte, i) => parte > 0n || pesos[i] === 0n)) return partes
  }
  return repartirExacto(total, pesos)
}

/** Units of a measure that any part of is sold. What comes by the piece (bolsa, barra, un, rollo, a unit of the firm's own) is sold whole. */
const A_MEDIDA = new Set(
  ['m', 'ml', 'm2', 'm3', 'cm', 'cm2', 'cm3', 'mm', 'km', 'ha', 'kg', 'g', 'gr', 'tn', 't', 'ton', 'qq']
    .concat(['l', 'lt', 'lts', 'cc', 'gal', 'galon', 'h', 'hs', 'dia', 'jornal', 'mes', 'gl', '%', 'pa'])
    .concat([
      'metro',
      'metros',
      'metrocuadrado',
      'metrocubico',
      'litro',
      'litros',
      'kilo',
      'kilos',
      'tonelada',
    ]),
)

/** Up to what is sold: whole bags and bars, and any part of what is measured. */
export function redondearALoQueSeVende(cantidad: Micro, unidad: string): Micro {
  if (A_MEDIDA.has(claveDeUnidad(unidad))) return cantidad
  const sobra = cantidad % MICRO
  return sobra === 0n ? cantidad : cantidad - sobra + MICRO
}

/**
 * What is ordered of a material for what is missing of it: less what is left over, which the order then takes from at
 * its payment, up to what is sold. 0 where there is enough.
 */
export function porPedir(faltan: readonly Micro[], extra: Micro, unidad: string): Micro {
  const falta = faltan.reduce((suma, una) => suma + una, 0n) - extra
  return falta > 0n ? redondearALoQueSeVende(falta, unidad) : 0n
}
