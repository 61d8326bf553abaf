import * as contrato from '@plomada/contract/compras/ordenes'
import * as totales from '@plomada/contract/compras/totales'
import { ORDEN_DE_LISTA } from '@plomada/domain/nucleo/ordenDeListas'
import { rutaOrdenada } from '../../base/http/ordenada.ts'
import { type Ruta, ruta } from '../../base/http/ruta.ts'
import { cambiar } from './cambiar.ts'
import { crear, listar, opciones, porId } from './ordenes.ts'
import * as casos from './totales.ts'

export const rutasCompras = (): Ruta[] => [
  ruta(contrato.opcionesDeOrden, opciones),
  ruta(contrato.crearOrden, crear),
  ruta(contrato.cambiarOrden, cambiar),
  rutaOrdenada(contrato.ordenes, ORDEN_DE_LISTA.ordenes, listar),
  ruta(contrato.ordenPorId, porId),
  rutaOrdenada(totales.totalesDeMateriales, ORDEN_DE_LISTA.materiales, casos.materiales),
  ruta(totales.detalleDeMaterial, casos.detalle),
  rutaOrdenada(totales.totalesDeManoDeObra, ORDEN_DE_LISTA.manoDeObra, casos.manoDeObra),
]
