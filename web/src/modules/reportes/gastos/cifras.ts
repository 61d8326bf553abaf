import { type Color, colorDeLoGastado, colorDeLoQueQueda } from '@plomada/domain/reportes/gastos'
import type { ClaseDeEstado } from '../../../ui/EstadoInsignia.tsx'
import type { CifraDeGasto } from './queries.ts'

export const NOMBRE_DE_GASTO: Readonly<Record<CifraDeGasto, string>> = {
  presupuestoPrecioTotal: 'Presupuesto',
  compraPrecioTotal: 'Comprado',
  diffPrecioTotal: 'Disponible',
  proyeccionPrecioTotal: 'Falta comprar',
  proyeccionGastoTotal: 'Gasto proyectado',
  compraPeriodo: 'Comprado en estos días',
}

type Montos = { presupuestoPrecioTotal: number; compraPrecioTotal: number; diffPrecioTotal: number }

/** A colour of the report by its word and its badge: it is never told by colour alone (ux.md §5). */
const DE_COLOR: Readonly<Record<Color, { clase: ClaseDeEstado; queda: string; gastado: string }>> = {
  verde: { clase: 'ok', queda: 'Con margen', gastado: 'Disponible' },
  amarillo: { clase: 'atencion', queda: 'Queda poco', gastado: 'Por agotarse' },
  rojo: { clase: 'peligro', queda: 'Sin saldo', gastado: 'Agotado' },
}

/** How what is left of the whole budget stands. */
export function estadoDeLoQueQueda(montos: Montos) {
  const { clase, queda } = DE_COLOR[colorDeLoQueQueda(montos)]
  return { clase, palabras: queda }
}

/** How what was spent of a material stands. */
export function estadoDeLoGastado(montos: Montos) {
  const color = colorDeLoGastado(montos)
  const { clase, gastado } = DE_COLOR[color]
  return { color, clase, palabras: gastado }
}
