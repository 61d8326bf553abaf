import { CONCEPTOS_DE_PAGO } from '../../certificaciones/saldos.ts'

// The world of the ledger and what can be commanded in it.

/** Quantities are thousandths, prices guaraníes, percentages hundredths of one. */
export interface TareaDelMundo {
  quien: number
  planeada: bigint
  componentes: { rendimiento: bigint; precio: number }[]
  /** To how many decimals an imported analysis rounds each of its lines. */
  decimales: number | null
}
export interface ObraDelMundo {
  retencion: number
  tareas: readonly TareaDelMundo[]
}

const POR_CONTRATISTA = ['entrega', 'descuento', 'anticipo', ...CONCEPTOS_DE_PAGO] as const
export const OPS = [
  'avance',
  'correccion',
  'descartar',
  'certificar',
  'pagarCert',
  'revertirCert',
  'anular',
  'porcentaje',
  'reemplazar',
  'precio',
  'cantidad',
  ...POR_CONTRATISTA,
] as const
export type Op = (typeof OPS)[number]

interface De<O extends Op> {
  op: O
  obra: number
}
export interface OrdenDeAvance extends De<'avance' | 'correccion'> {
  tarea: number
  quien: number
  dia: number
  milesimas: bigint
}
export interface OrdenDeCertificar extends De<'certificar'> {
  quien: number
  inicio: number
  fin: number
  montos: { descuento: number; diferencia: number; confirmaSobrepago: boolean }
}
export interface OrdenDeMonto extends De<(typeof POR_CONTRATISTA)[number]> {
  quien: number
  monto: number
}
export type OrdenDeEdicion =
  | (De<'precio'> & { tarea: number; precio: number })
  | (De<'cantidad'> & { tarea: number; milesimas: bigint })
/** A command whose amounts are known. */
export type Orden =
  | OrdenDeAvance
  | OrdenDeCertificar
  | OrdenDeMonto
  | OrdenDeEdicion
  | (De<'descartar'> & { id: number })
  | (De<'pagarCert' | 'revertirCert' | 'anular'> & { nro: number })
  | (De<'porcentaje'> & { quien: number; centesimas: number })
  | (De<'reemplazar'> & { quien: number })
