import * as contrato from '@plomada/contract/compras/ordenes'
import * as totales from '@plomada/contract/compras/totales'
import { ORDEN_DE_LISTA } from '@plomada/domain/nucleo/ordenDeListas'
import { rutaOrdenada } from '../../base/http/ordenada.ts'
import { type Ruta, ruta } from '../../base/http/ruta.ts'
import { cambioDeOrden } from './cambiar.ts'
import { altaDeOrden, opciones, verOrden, verOrdenes } from './ordenes.ts'
import { cambioDeComprobanteDeOrden, pagoDeOrdenRevertido } from './revertir.ts'
import * as casos from './totales.ts'

export const rutasCompras = (): Ruta[] => [
  ruta(contrato.opcionesDeOrden, opciones),
  ruta(contrato.crearOrden, altaDeOrden),
  ruta(contrato.cambiarOrden, cambioDeOrden),
  ruta(contrato.comprobanteDeOrden, cambioDeComprobanteDeOrden),
  ruta(contrato.revertirPagoDeOrden, pagoDeOrdenRevertido),
  rutaOrdenada(contrato.ordenes, ORDEN_DE_LISTA.ordenes, verOrdenes),
  ruta(contrato.ordenPorId, verOrden),
  rutaOrdenada(totales.totalesDeMateriales, ORDEN_DE_LISTA.materiales, casos.materiales),
  ruta(totales.detalleDeMaterial, casos.detalle),
  rutaOrdenada(totales.totalesDeManoDeObra, ORDEN_DE_LISTA.manoDeObra, casos.manoDeObra),
]
