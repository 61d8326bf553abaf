import type { FiltroDeAvances } from '../../avances/filtro.ts'
import type { Explicada } from '../../nucleo/cuenta/explicacion.ts'
import type { CifraDeMaterial } from '../nombres.ts'

/** What an explanation of this room leads to. */
export type RefDeCompras =
  | { que: 'cifra'; cifra: CifraDeMaterial }
  | { que: 'orden'; id: string; nro: number }
  | { que: 'materialDeOrden'; id: string; nro: number; materialId: string; nombre: string }
  | CifraEscrita
  | { que: 'avances'; nombre: string; filtro: FiltroDeAvances }
  /** Pages: a price analysis, and the orders that a tarea has of a material. */
  | { que: 'tarea'; tareaId: string }
  | { que: 'ordenesDeTarea'; tareaId: string }
  | ListaDeMaterial

/** The rows that a figure is the sum of. */
export type ListaDeMaterial =
  | { que: 'necesidades'; cifra: 'cantidadTotal' | 'cantidadUtilizada' }
  | { que: 'ordenes'; cifra: CifraDeOrdenes }

/** What a figure of a material takes of each order. */
export type CifraDeOrdenes = 'cantidadOrdenada' | 'cantidadComprada' | 'cantidadExtra' | 'compraTotal'

/** A figure of a form, of what is written there: it is all there. */
export interface CifraEscrita {
  que: 'escrito'
  titulo: string
  de: Explicada<RefDeCompras>
}
