import { razonContraFecha } from '@plomada/domain/avances/razones'
import { TASAS_DE_IVA, TIPOS_DE_COMPROBANTE } from '@plomada/domain/certificaciones/comprobante'
import { esFecha } from '@plomada/domain/nucleo/fecha'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
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

/** Reasons by field: days that can't be read, and a payment of a day to come. */
export function razonesDePago(
  { fechaPago, fecha, tipo }: ValoresDePago,
  hoy: string,
): Record<string, string> {
  const razon = esFecha(fechaPago) ? razonContraFecha(fechaPago, hoy) : mensajesComun.fechaNoValida
  return {
    ...(razon !== null && { fechaPago: razon }),
    ...(tipo !== '' && fecha === FECHA_ILEGIBLE && { fecha: mensajesComun.fechaNoValida }),
  }
}
