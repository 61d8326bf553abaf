import * as ordenes from '@plomada/contract/compras/ordenes'
import * as totales from '@plomada/contract/compras/totales'
import { type Ruta, rutaArchivo } from '../../../base/http/ruta.ts'
import { cambiosDeTotales, excelDeManoDeObra, excelDeMateriales } from './excelDeTotales.ts'
import { cambiosDeOrden, excel, pdf } from './ordenes.ts'

export const rutasDocumentosDeCompras = (): Ruta[] => [
  rutaArchivo(ordenes.pdfDeOrden, cambiosDeOrden, pdf),
  rutaArchivo(ordenes.excelDeOrden, cambiosDeOrden, excel),
  rutaArchivo(totales.excelDeMateriales, cambiosDeTotales, excelDeMateriales),
  rutaArchivo(totales.excelDeManoDeObra, cambiosDeTotales, excelDeManoDeObra),
]
