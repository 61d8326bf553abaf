import type { Comprobante } from '@plomada/contract/certificaciones/comprobante'
import type { TipoDeMovimiento } from '@plomada/domain/certificaciones/cuenta'
import type { CifraDeCuenta, CifrasDeCuenta } from '@plomada/domain/certificaciones/explicacion'
import type { Gs } from '@plomada/domain/nucleo/dinero'

/** Whose account a figure is of. */
export interface DeQuien {
  presupuestoId: string
  contratistaId: string
  contratistaNombre: string
}

/** Which avances a quantity is made of. */
export interface FiltroDePaso {
  /** Absent, of any tarea of the work. */
  tareaId?: string
  contratistaId?: string
  inicio?: string
  fin?: string
  certificado?: 'true' | 'false'
  certificacionId?: string
}

/** What opens where a figure is clicked: one step of how it comes about. Each step draws figures that open the next. */
export type Paso =
  /** A figure of an account. */
  | { que: 'cuenta'; de: DeQuien; panel: CifrasDeCuenta; cifra: CifraDeCuenta }
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
  | { que: 'avances'; presupuestoId: string; titulo: string; filtro: FiltroDePaso }

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

export type CifraRestada = 'anticipo' | 'retencion' | 'descuento'
export interface CertificacionDePaso extends Record<CifraRestada, Gs> {
  presupuestoId: string
  contratistaId: string
  contratistaNombre: string
  nro: number
  totalAvance: Gs
  porcentajeAnticipo: number
  retencionPorcentaje: number
}

export const NOMBRE_DE_RESTADO: Readonly<Record<CifraRestada, string>> = {
  anticipo: 'Anticipo',
  retencion: 'Retención (fondo de reparo)',
  descuento: 'Entrega descontada',
}

export type CifraDePeriodo = 'totalAvance' | 'retencion' | 'anticipo' | 'neto'

/** As the calculation panel calls them. */
export const NOMBRE_DE_PERIODO: Readonly<Record<CifraDePeriodo, string>> = {
  totalAvance: 'Avance',
  retencion: 'Retención (fondo de reparo)',
  anticipo: 'Anticipo',
  neto: 'Neto a cobrar',
}

/** A period of a contratista, as its reading answers it. */
export interface PreviaDePaso extends CifrasDePrevia {
  inicio: string
  fin: string
  items: readonly {
    rubro: { _id: string; nombre: string; plan: { unidadMedida: { codigo: string } } }
    tarifa: number
    certificacion: { cantidad: number; total: Gs }
    avanceTotal: { cantidad: number; total: Gs }
    certificado: { cantidad: number; total: Gs }
  }[]
}
type CifrasDePrevia = Omit<CifrasDeCuenta, 'anticipoPorcentaje'> & {
  porcentajeAnticipo: number
  totalAvance: Gs
  retencion: Gs
  anticipo: Gs
  neto: Gs
}

/** The account that a period's reading answers with, as those of the list of contratistas are. */
export const panelDePrevia = (previa: CifrasDePrevia): CifrasDeCuenta => ({
  ...previa,
  anticipoPorcentaje: previa.porcentajeAnticipo,
})
