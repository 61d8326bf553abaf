import * as contrato from '@plomada/contract/compras/ordenes'
import * as totales from '@plomada/contract/compras/totales'
import { type Ruta, ruta } from '../../base/http/ruta.ts'
import { cambiar } from './cambiar.ts'
import { crear, listar, opciones, porId } from './ordenes.ts'
import { guardarComprobante, revertirPago } from './revertir.ts'
import * as casos from './totales.ts'

export const rutasCompras = (): Ruta[] => [
  ruta(contrato.opcionesDeOrden, opciones),
  ruta(contrato.crearOrden, crear),
  ruta(contrato.cambiarOrden, cambiar),
  ruta(contrato.comprobanteDeOrden, guardarComprobante),
  ruta(contrato.revertirPagoDeOrden, revertirPago),
  ruta(contrato.ordenes, listar),
  ruta(contrato.ordenPorId, porId),
  ruta(totales.totalesDeMateriales, casos.materiales),
  ruta(totales.detalleDeMaterial, casos.detalle),
  ruta(totales.totalesDeManoDeObra, casos.manoDeObra),
]
