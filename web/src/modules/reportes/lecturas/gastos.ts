import type { RespuestaDe } from '@plomada/contract/endpoint'
import { reporteDeGastos, usoDeMateriales } from '@plomada/contract/reportes/gastos'
import { type Color, colorDeLoGastado, colorDeLoQueQueda } from '@plomada/domain/reportes/gastos'
import type { Rango } from '@plomada/domain/reportes/rango'
import { consulta } from '../../../api/consultas.ts'
import type { ClaseDeEstado } from '../../../ui/EstadoInsignia.tsx'

export type Gastos = RespuestaDe<typeof reporteDeGastos>
export type GastoDeMaterial = Gastos['detalleGastos'][number]
export type CifraDeGasto = keyof Gastos['gastosTotales']
export type Uso = RespuestaDe<typeof usoDeMateriales>

/** Asked for again whenever it is opened: purchases are made in a room that knows no reports. */
export const gastosDe = (presupuestoId: string, rango: Rango) => ({
  ...consulta(reporteDeGastos, { query: { presupuestoId, ...rango } }),
  staleTime: 0,
})

export const usoDe = (presupuestoId: string, rango: Rango) => ({
  ...consulta(usoDeMateriales, { query: { presupuestoId, ...rango } }),
  staleTime: 0,
})

/** Of which material, and of which tarea where it is of one. */
interface DeUso {
  materialId: string
  tareaId: string | null
}

/** What a figure of a report of use is of. */
export const hallarUso = ({ materiales, materialesUtilizados }: Uso, { materialId, tareaId }: DeUso) => ({
  material: materiales.find(({ _id }) => _id === materialId),
  tarea: materialesUtilizados.find(({ rubroId }) => rubroId === tareaId),
})

/** 'Arena · Muro de 15', or 'Arena' of all tareas. */
export function nombreDeUso(uso: Uso, de: DeUso): string {
  const { material, tarea } = hallarUso(uso, de)
  return [material?.nombre, tarea?.rubroNombre].filter(Boolean).join(' · ')
}

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
