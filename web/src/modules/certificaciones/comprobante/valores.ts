import { TASAS_DE_IVA, TIPOS_DE_COMPROBANTE } from '@plomada/domain/certificaciones/comprobante'
import { razonContraDia } from '@plomada/domain/nucleo/dias'
import { esFecha } from '@plomada/domain/nucleo/fecha'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { hoy } from '../../../api/hoy.ts'
import { FECHA_ILEGIBLE } from '../../../ui/FechaInput.tsx'

/** The day of a payment and its receipt, in the order of the screen. */
export const ETIQUETAS_DE_PAGO = {
  fechaPago: 'Fecha de pago',
  tipo: 'Comprobante',
  numero: 'Número',
  timbrado: 'Timbrado',
  fecha: 'Fecha del comprobante',
  iva: 'IVA incluido',
  ruc: 'RUC',
  observacion: 'Observación',
}
export type ValoresDePago = Record<keyof typeof ETIQUETAS_DE_PAGO, string>

/** Paid on that day, without a receipt. */
export const pagoDel = (fechaPago: string): ValoresDePago => ({
  fechaPago,
  tipo: '',
  numero: '',
  timbrado: '',
  fecha: '',
  iva: '',
  ruc: '',
  observacion: '',
})

/** The receipt as it is sent; null where none was given. */
export function comprobanteDe({
  tipo: elegido,
  iva,
  fecha,
  numero,
  timbrado,
  ruc,
  observacion,
}: ValoresDePago) {
  const tipo = TIPOS_DE_COMPROBANTE.find((uno) => uno === elegido)
  if (tipo === undefined) return null
  const tasa = TASAS_DE_IVA.find((una) => String(una) === iva) ?? null
  return {
    tipo,
    numero,
    timbrado,
    fecha: fecha === FECHA_ILEGIBLE ? null : fecha,
    iva: tasa,
    ruc,
    observacion,
  }
}

/** Reasons by field: days that can't be read, or can't be those of a payment and its receipt. */
export function razonesDePago({ fechaPago, fecha, tipo }: ValoresDePago): Record<string, string> {
  const delPago = razonContraFecha(fechaPago)
  const delComprobante = tipo === '' || fecha === '' ? null : razonContraFecha(fecha)
  return {
    ...(delPago !== null && { fechaPago: delPago }),
    ...(delComprobante !== null && { fecha: delComprobante }),
  }
}

const razonContraFecha = (fecha: string): string | null =>
  esFecha(fecha) ? razonContraDia('hecho', fecha, hoy()) : mensajesComun.fechaNoValida
