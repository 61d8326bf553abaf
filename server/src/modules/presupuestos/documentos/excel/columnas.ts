import { COLUMNA } from '@plomada/domain/presupuestos/interop/excel/libro'
import type { Columna } from '../../../../base/excel/hoja.ts'
import type { TotalesCostos } from '../vista.ts'

// Columns that more than one sheet has: the same thing has one title, one format and one width.

/** By which an import knows each row; hidden. */
export const ID: Columna = oculta(COLUMNA.id)
/** Of the tarea when the file was made: what changed later is told apart. */
export const VERSION: Columna = oculta(COLUMNA.version)
export const ID_DE_TAREA: Columna = oculta(COLUMNA.tareaId)
export const ID_DE_COMPONENTE: Columna = oculta(COLUMNA.componenteId)
export const PRECIOS_AL_BAJAR: Columna = oculta(COLUMNA.precios)
export const ITEM: Columna = { titulo: 'Ítem', ancho: 10, formato: 'texto' }
export const UNIDAD: Columna = { titulo: 'Unidad', ancho: 10, formato: 'texto' }
export const CANTIDAD: Columna = { titulo: 'Cantidad', ancho: 14, formato: 'cantidad' }
export const PORCENTAJE_DE_LA_OBRA: Columna = { titulo: '% de la obra', ancho: 12, formato: 'porcentaje' }
export const OBSERVACIONES: Columna = { titulo: 'Observaciones', ancho: 28, formato: 'texto' }

/** What stands in the rows of the work. */
export const POR_DISTRIBUIR = 'Gasto indirecto por distribuir'
export const TOTAL_DE_LA_OBRA = 'Total de la obra'

/** The amounts that are added up, in the workbook with costs. */
export const SUMADAS: Record<keyof TotalesCostos, Columna> = {
  precioTotal: { titulo: 'Precio total', ancho: 18, formato: 'guaranies' },
  gastoIndirecto: { titulo: 'Gasto indirecto', ancho: 18, formato: 'guaranies' },
  costoFinal: { titulo: 'Costo final', ancho: 18, formato: 'guaranies' },
  totalConMargen: { titulo: 'Precio total con margen', ancho: 18, formato: 'guaranies' },
}

function oculta(titulo: string): Columna {
  return { titulo, ancho: 38, formato: 'texto', oculta: true }
}
