import type { Comprobante } from '@plomada/contract/certificaciones/comprobante'
import type { FiltroDeAvances } from '@plomada/domain/avances/filtro'
import type { CertificacionExplicada, TareaDePeriodo } from '@plomada/domain/certificaciones/explicar/periodo'
import type {
  CifraDePeriodo,
  CifraDeSaldos,
  CifraRestada,
  CifrasDeSaldos,
} from '@plomada/domain/certificaciones/nombres'
import type { TipoDeMovimiento } from '@plomada/domain/certificaciones/saldos'
import type { Gs } from '@plomada/domain/nucleo/dinero'

/** Whose account a figure is of. */
export interface DeQuien {
  presupuestoId: string
  contratistaId: string
  contratistaNombre: string
}

/** What opens where a figure is clicked: one step of how it comes about. Each step draws figures that open the next. */
export type PasoDeCifra =
  /** A figure of an account. */
  | { que: 'cuenta'; de: DeQuien; panel: CifrasDeSaldos; cifra: CifraDeSaldos }
  /** A figure of a period that is not certified yet. */
  | { que: 'periodo'; de: DeQuien; previa: PreviaDePaso; cifra: CifraDePeriodo; descuento: Gs }
  /** What a tarea has in a period, or up to its end. */
  | {
      que: 'linea'
      de: DeQuien
      previa: PreviaDePaso
      tareaId: string
      cifra: 'certificacion' | 'avanceTotal'
    }
  /** A certification as it was generated. */
  | { que: 'certificacion'; id: string; nro: number }
  /** What a certification took off. */
  | { que: 'restado'; certificacion: CertificacionDePaso; cual: CifraRestada }
  /** A movement that somebody wrote. */
  | { que: 'movimiento'; de: DeQuien; movimiento: MovimientoDePaso }
  /** The avances that a quantity is made of. */
  | { que: 'avances'; presupuestoId: string; titulo: string; filtro: FiltroDeAvances }

export interface MovimientoDePaso {
  tipo: TipoDeMovimiento
  cantidad: Gs
  fecha: string
  observacion: string
  createdByName: string
  tsCreated: string
  comprobante: Comprobante | null
  ivaIncluido: Gs | null
}

/** A certification as its reading answers it, as far as what it took off needs it. */
export type CertificacionDePaso = Omit<CertificacionExplicada, 'lineas' | 'neto' | 'totalAPagar'> & {
  presupuestoId: string
  contratistaId: string
  contratistaNombre: string
  nro: number
}

/** A period of a contratista, as its reading answers it. */
export interface PreviaDePaso extends CifrasDePrevia {
  inicio: string
  fin: string
  items: readonly ItemDePaso[]
}
type ItemDePaso = Omit<TareaDePeriodo, 'tareaId' | 'nombre' | 'unidad'> & {
  rubro: { _id: string; nombre: string; plan: { unidadMedida: { codigo: string } } }
}

type CifrasDePrevia = Omit<CifrasDeSaldos, 'anticipoPorcentaje'> & {
  porcentajeAnticipo: number
  totalAvance: Gs
  retencion: Gs
  anticipo: Gs
  neto: Gs
}

/** The account that a period's reading answers with, as those of the list of contratistas are. */
export const panelDePrevia = (previa: CifrasDePrevia): CifrasDeSaldos => ({
  ...previa,
  anticipoPorcentaje: previa.porcentajeAnticipo,
})

/** A row of a period as it is explained. */
export const tareaDe = <I extends ItemDePaso>({ rubro, ...cifras }: I) => ({
  ...cifras,
  tareaId: rubro._id,
  nombre: rubro.nombre,
  unidad: rubro.plan.unidadMedida.codigo,
})
