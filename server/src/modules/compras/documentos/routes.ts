import * as ordenes from '@plomada/contract/compras/ordenes'
import * as totales from '@plomada/contract/compras/totales'
import { type Ruta, rutaArchivo } from '../../../base/http/ruta.ts'
import { cambiosDeTotales, excelDeManoDeObra, excelDeMateriales } from './excelDeTotales.ts'
import { cambiosDeOrden, libroDeOrden, papelDeOrden } from './ordenes.ts'

export const rutasDocumentosDeCompras = (): Ruta[] => [
  rutaArchivo(ordenes.pdfDeOrden, cambiosDeOrden, papelDeOrden),
  rutaArchivo(ordenes.excelDeOrden, cambiosDeOrden, libroDeOrden),
  rutaArchivo(totales.excelDeMateriales, cambiosDeTotales, excelDeMateriales),
  rutaArchivo(totales.excelDeManoDeObra, cambiosDeTotales, excelDeManoDeObra),
]
