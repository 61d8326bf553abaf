import type { FiltroDeAvances } from '@plomada/domain/avances/filtro'
import type { CifraEscrita } from '@plomada/domain/compras/explicar/ref'
import type { CifraDeManoDeObra, CifraDeMaterial } from '@plomada/domain/compras/nombres'
import type { TotalDeManoDeObra, TotalDeMaterial } from '../queries.ts'

/** A material in a work, as its figures need it; amounts are not sent to who sees quantities alone. */
export type MaterialDePaso = Omit<TotalDeMaterial, 'compraTotal' | 'compraPromedio'> &
  Partial<Pick<TotalDeMaterial, 'compraTotal' | 'compraPromedio'>>

/** What opens where a figure of purchases is clicked: one step of how it comes about. */
export type PasoDeCompras =
  /** What an order comes to. */
  | { que: 'orden'; id: string; nro: number }
  /** What one material of an order comes to. */
  | { que: 'materialDeOrden'; id: string; nro: number; materialId: string; nombre: string }
  /** A figure of what is being typed, or of facts beside it: it is all there already. */
  | CifraEscrita
  /** What the work has left over of a material. */
  | { que: 'extra'; presupuestoId: string; materialId: string; nombre: string }
  /** What is still missing of a material for a tarea. */
  | {
      que: 'falta'
      presupuestoId: string
      tareaId: string
      tareaNombre: string
      materialId: string
      materialNombre: string
      unidad: string
      sugerida: number
    }
  /** A figure of a material in a work. */
  | { que: 'material'; presupuestoId: string; material: MaterialDePaso; cifra: CifraDeMaterial }
  /** A figure of the labour of a tarea. */
  | { que: 'manoDeObra'; presupuestoId: string; fila: TotalDeManoDeObra; cifra: CifraDeManoDeObra }
  /** The avances that a quantity is made of. */
  | { que: 'avances'; presupuestoId: string; titulo: string; filtro: FiltroDeAvances }

/** Of a figure of a material. */
export type DeMaterialProps = Extract<PasoDeCompras, { que: 'material' }>
