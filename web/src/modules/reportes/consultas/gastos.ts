import type { RespuestaDe } from '@plomada/contract/endpoint'
import { reporteDeGastos, usoDeMateriales } from '@plomada/contract/reportes/gastos'
import { type Color, colorDeLoGastado, colorDeLoQueQueda } from '@plomada/domain/reportes/gastos/gastos'
import type { Situacion } from '@plomada/domain/reportes/gastos/situacion'
import type { Rango } from '@plomada/domain/reportes/rango'
import { consulta } from '../../../api/consultas.ts'
import type { ClaseDeEstado } from '../../../ui/EstadoInsignia.tsx'

export type Gastos = RespuestaDe<typeof reporteDeGastos>
export type GastoDeMaterial = Gastos['detalleGastos'][number]
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

type Montos = { presupuestoPrecioTotal: number; compraPrecioTotal: number; diffPrecioTotal: number }

/** A colour of the report by its word and its badge: it is never told by colour alone (ux.md §5). */
const DE_COLOR: Readonly<Record<Color, { clase: ClaseDeEstado; queda: string }>> = {
  verde: { clase: 'ok', queda: 'Con margen' },
  amarillo: { clase: 'atencion', queda: 'Queda poco' },
  rojo: { clase: 'peligro', queda: 'Sin saldo' },
}

export const NOMBRE_DE_SITUACION: Readonly<Record<Situacion, string>> = {
  sePaso: 'Se pasó',
  masCaro: 'Más caro que lo previsto',
  porAgotarse: 'Por agotarse',
  disponible: 'Disponible',
  completo: 'Completo',
}

/** How what is left of the whole budget stands. */
export function estadoDeLoQueQueda(montos: Montos) {
  const { clase, queda } = DE_COLOR[colorDeLoQueQueda(montos)]
  return { clase, palabras: queda }
}

/** What became of a material: the colour is of what was spent, as documented; the words, of what that was for. */
export function estadoDeLoGastado(material: GastoDeMaterial) {
  const color = colorDeLoGastado(material)
  return { color, clase: DE_COLOR[color].clase, palabras: NOMBRE_DE_SITUACION[material.situacion] }
}
