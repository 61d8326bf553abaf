import type { Comprobante } from '@plomada/contract/certificaciones/comprobante'
import { TASAS_DE_IVA, TIPOS_DE_COMPROBANTE } from '@plomada/domain/certificaciones/comprobante'
import { razonContraDia } from '@plomada/domain/nucleo/dias'
import { esFecha } from '@plomada/domain/nucleo/fecha'
import { mensajesCertificaciones } from '@plomada/domain/nucleo/mensajes/certificaciones'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { hoy } from '../../../api/hoy.ts'
import { FECHA_ILEGIBLE } from '../../../ui/FechaInput.tsx'

/** A receipt, in the order of the screen. Its names are no field's of what it is of, which stands in the same form. */
export const ETIQUETAS_DE_COMPROBANTE = {
  comprobante: 'Comprobante',
  numero: 'Número',
  timbrado: 'Timbrado',
  fechaComprobante: 'Fecha del comprobante',
  montoComprobante: 'Monto del comprobante (Gs.)',
  ruc: 'RUC',
  iva: 'IVA incluido',
  notaComprobante: 'Observación del comprobante',
}
export type ValoresDeComprobante = Record<keyof typeof ETIQUETAS_DE_COMPROBANTE, string>

/** The day of a payment and its receipt. */
export const ETIQUETAS_DE_PAGO = { fechaPago: 'Fecha de pago', ...ETIQUETAS_DE_COMPROBANTE }
export type ValoresDePago = Record<keyof typeof ETIQUETAS_DE_PAGO, string>

/** None yet; of that day and with the RUC of who is paid, where there will be one. */
export const sinComprobante = (dia: string, ruc: string): ValoresDeComprobante => ({
  comprobante: '',
  numero: '',
  timbrado: '',
  fechaComprobante: dia,
  montoComprobante: '',
  ruc,
  iva: '',
  notaComprobante: '',
})

/** Paid on that day, without a receipt. */
export const pagoDel = (fechaPago: string, ruc: string): ValoresDePago => ({
  fechaPago,
  ...sinComprobante(fechaPago, ruc),
})

/** One that is there, to be mended. */
export const valoresDe = (c: Comprobante): ValoresDeComprobante => ({
  comprobante: c.tipo,
  numero: c.numero,
  timbrado: c.timbrado,
  fechaComprobante: c.fecha ?? '',
  montoComprobante: String(c.monto),
  ruc: c.ruc,
  iva: c.iva === null ? '' : String(c.iva),
  notaComprobante: c.observacion,
})

/** The receipt as it is sent; null where none was given. Without an amount it is of what was paid. */
export function comprobanteDe(v: ValoresDeComprobante) {
  const tipo = TIPOS_DE_COMPROBANTE.find((uno) => uno === v.comprobante)
  if (tipo === undefined) return null
  return {
    tipo,
    numero: v.numero,
    timbrado: v.timbrado,
    fecha: v.fechaComprobante === FECHA_ILEGIBLE ? null : v.fechaComprobante,
    ...(v.montoComprobante !== '' && { monto: v.montoComprobante }),
    iva: TASAS_DE_IVA.find((una) => String(una) === v.iva) ?? null,
    ruc: v.ruc,
    observacion: v.notaComprobante,
  }
}

/** Reasons by field against a receipt, where there is one. */
export function razonesDeComprobante(v: ValoresDeComprobante): Record<string, string> {
  if (v.comprobante === '') return {}
  const deFecha = v.fechaComprobante === '' ? null : razonContraFecha(v.fechaComprobante)
  const sinMonto = v.montoComprobante !== '' && Number(v.montoComprobante) === 0
  return {
    ...(deFecha !== null && { fechaComprobante: deFecha }),
    ...(sinMonto && { montoComprobante: mensajesCertificaciones.montoMayorACero }),
  }
}

/** Reasons by field: days that can't be read, or can't be those of a payment and its receipt. */
export function razonesDePago({ fechaPago, ...comprobante }: ValoresDePago): Record<string, string> {
  const delPago = razonContraFecha(fechaPago)
  return {
    ...(delPago !== null && { fechaPago: delPago }),
    ...razonesDeComprobante(comprobante),
  }
}

const razonContraFecha = (fecha: string): string | null =>
  esFecha(fecha) ? razonContraDia('hecho', fecha, hoy()) : mensajesComun.fechaNoValida
