import * as contrato from '@plomada/contract/certificaciones/comprobante'
import { type Ruta, ruta, rutaArchivo } from '../../../base/http/ruta.ts'
import { guardarComprobanteDeMovimiento } from './deMovimiento.ts'
import { cambiosDeExcel, libroDeComprobantes } from './excel.ts'
import { iguales } from './iguales.ts'

export const rutasComprobantes = (): Ruta[] => [
  ruta(contrato.comprobanteDeMovimiento, guardarComprobanteDeMovimiento),
  ruta(contrato.mismosComprobantes, iguales),
  rutaArchivo(contrato.excelDeComprobantes, cambiosDeExcel, libroDeComprobantes),
]
