import { textoDeMicro } from '@plomada/domain/nucleo/micro'
import { margenQueRige } from '@plomada/domain/presupuestos/plan'
import type { Obra } from '../nucleo/cargar.ts'
import { avanceDePlan, cantidadesDeFila, micro } from './filas.ts'
import { exigirPrecio } from './limites.ts'
import type { FilaPrecio } from './precioRepo.ts'

/** Columns of the figures that depend on the margin or on the share of indirect costs. */
export const COLUMNAS_DE_PRECIO = [
  'gasto_indirecto_total',
  'precio_total_con_margen',
  'precio_unitario_con_margen',
  'precio_costo_final',
  'precio_costo_unitario_final',
  'avance_precio_total',
] as const
export type PrecioNuevo = { id: string } & Record<(typeof COLUMNAS_DE_PRECIO)[number], string | number>

/** The price of a stored tarea with another share or margin, computed without its componentes (domain.md §3). */
export function precioNuevo(
  obra: Pick<Obra, 'margenTareas' | 'tipo'>,
  fila: FilaPrecio,
  cambio: { gastoIndirectoTotal?: number } = {},
): PrecioNuevo {
  const cifras = exigirPrecio(
    {
      ...cantidadesDeFila(fila),
      precioTotal: fila.precio_total,
      precioTotalReal: fila.precio_total_real,
      precioUnitarioReal: micro(fila.precio_unitario_real),
    },
    cambio.gastoIndirectoTotal ?? fila.gasto_indirecto_total,
    margenDe(obra, fila.capitulo_margen),
  )
  return {
    id: fila.id,
    gasto_indirecto_total: cifras.gastoIndirectoTotal,
    precio_total_con_margen: cifras.precioTotalConMargen,
    precio_unitario_con_margen: cifras.precioUnitarioConMargen,
    precio_costo_final: cifras.precioCostoFinal,
    precio_costo_unitario_final: textoDeMicro(cifras.precioCostoUnitarioFinal),
    ...avanceDePlan({ ...cifras, cantidad: micro(fila.cantidad) }, fila),
  }
}

/** Whether figures really change: only such rows are written and flagged (domain.md §7). */
export function cambioElPrecio(fila: FilaPrecio, nuevo: PrecioNuevo): boolean {
  return (
    nuevo.gasto_indirecto_total !== fila.gasto_indirecto_total ||
    nuevo.precio_total_con_margen !== fila.precio_total_con_margen ||
    nuevo.precio_unitario_con_margen !== fila.precio_unitario_con_margen ||
    nuevo.precio_costo_final !== fila.precio_costo_final ||
    nuevo.precio_costo_unitario_final !== textoDeMicro(micro(fila.precio_costo_unitario_final))
  )
}

/** The margin in force for a capitulo: its own, or else the work's (domain.md §3). */
export function margenDe(obra: Pick<Obra, 'margenTareas' | 'tipo'>, propio: string | null): number {
  return margenQueRige(propio === null ? null : Number(propio), obra.margenTareas, obra.tipo)
}
