import { COLUMNA } from '@plomada/domain/presupuestos/interop/excel/libro'
import { NOMBRE_DE_PLAN as N } from '@plomada/domain/presupuestos/plan'
import type { Columna } from '../../../base/impreso/modelo.ts'
import type { TotalesCostos } from './vista.ts'

// Columns that several tables share: the same thing always has one key, title, kind and width.

/** Hidden id by which an import identifies each row. */
export const ID = oculta('id', COLUMNA.id)
/** Version of the tarea when the file was made, by which later changes are noticed. */
export const VERSION = oculta('version', COLUMNA.version)
export const ID_DE_TAREA = oculta('tareaId', COLUMNA.tareaId)
export const ID_DE_COMPONENTE = oculta('componenteId', COLUMNA.componenteId)
export const PRECIOS_AL_BAJAR = oculta('preciosAlBajar', COLUMNA.precios)
export const ITEM: Columna = { clave: 'item', titulo: 'Ítem', ancho: 10, tipo: 'item' }
export const UNIDAD: Columna = { clave: 'unidad', titulo: 'Unidad', ancho: 10, tipo: 'codigo' }
export const CANTIDAD: Columna = { clave: 'cantidad', titulo: 'Cantidad', ancho: 14, tipo: 'cantidad' }
export const PORCENTAJE_DE_LA_OBRA: Columna = {
  clave: 'porcentaje',
  titulo: N.porcentajeEnObra,
  ancho: 12,
  tipo: 'porcentaje',
}
export const OBSERVACIONES: Columna = {
  clave: 'observaciones',
  titulo: 'Observaciones',
  ancho: 28,
  tipo: 'marcas',
}

/** Key of the row with the grand total. */
export const FILA_DEL_TOTAL = 'total'
/** What stands in the rows of the work, and the key of the first. */
export const POR_DISTRIBUIR = 'Gasto indirecto por distribuir'
export const FILA_POR_DISTRIBUIR = 'porDistribuir'
export const TOTAL_DE_LA_OBRA = 'Total de la obra'

/** The summed amounts of the workbook with costs. Their keys are those of `TotalesCostos`. */
export const SUMADAS: Record<keyof TotalesCostos, Columna> = {
  precioTotal: { clave: 'precioTotal', titulo: N.precioTotal, ancho: 18, tipo: 'gs' },
  gastoIndirecto: { clave: 'gastoIndirecto', titulo: N.gastoIndirecto, ancho: 18, tipo: 'gs' },
  costoFinal: { clave: 'costoFinal', titulo: N.costoFinal, ancho: 18, tipo: 'gs' },
  totalConMargen: { clave: 'totalConMargen', titulo: N.precioTotalConMargen, ancho: 18, tipo: 'gs' },
}

function oculta(clave: string, titulo: string): Columna {
  return { clave, titulo, ancho: 38, tipo: 'texto', oculta: true }
}
