import * as ordenes from '@plomada/contract/compras/ordenes'
import * as totales from '@plomada/contract/compras/totales'
import { type Ruta, rutaArchivo } from '../../../base/http/ruta.ts'
import { rutaDeComprobantes } from '../../certificaciones/comprobantes/excel.ts'
import { pagosDeCertificaciones } from '../../certificaciones/comprobantes/pagos.ts'
import { excelDeManoDeObra, excelDeMateriales, selloDeTotales } from './excelDeTotales.ts'
import { excel, pdf, selloDeOrden } from './ordenes.ts'
import { pagosDeOrdenes } from './pagos.ts'

export const rutasDocumentosDeCompras = (): Ruta[] => [
  rutaArchivo(ordenes.pdfDeOrden, selloDeOrden, pdf),
  rutaArchivo(ordenes.excelDeOrden, selloDeOrden, excel),
  rutaArchivo(totales.excelDeMateriales, selloDeTotales, excelDeMateriales),
  rutaArchivo(totales.excelDeManoDeObra, selloDeTotales, excelDeManoDeObra),
  rutaDeComprobantes([pagosDeCertificaciones, pagosDeOrdenes]),
]
