import * as contrato from '@plomada/contract/catalogo'
import { loteDePrecios } from '@plomada/contract/catalogo/precios'
import { ORDEN_DE_LISTA } from '@plomada/domain/nucleo/ordenDeListas'
import { rutaOrdenada } from '../../base/http/ordenada.ts'
import { type Ruta, ruta } from '../../base/http/ruta.ts'
import {
  type AlCambiarPrecios,
  altaDeEntrada,
  bajaDeEntrada,
  cambioDeEntrada,
  ponerPrecio,
} from './escribir.ts'
import { historial, listarComponentes, verEntrada, verEntradas, verMateriales, verUnidades } from './leer.ts'
import { cambioDePrecios } from './lote.ts'

/** Routes of the catalogue; what follows from a new base price belongs to rooms further right, so it is passed in. */
export const rutasCatalogo = (alCambiarPrecios: AlCambiarPrecios): Ruta[] => [
  rutaOrdenada(contrato.datosAuxiliares, ORDEN_DE_LISTA.precios, verEntradas),
  ruta(contrato.datoAuxiliarPorId, verEntrada),
  ruta(contrato.crearDatoAuxiliar, altaDeEntrada),
  ruta(contrato.editarDatoAuxiliar, cambioDeEntrada(alCambiarPrecios)),
  ruta(loteDePrecios, cambioDePrecios(alCambiarPrecios)),
  ruta(contrato.inhabilitarDatoAuxiliar, bajaDeEntrada),
  ruta(contrato.unidadesForSelect, verUnidades),
  rutaOrdenada(contrato.historialPrecios, ORDEN_DE_LISTA.historialDePrecios, historial),
  ruta(contrato.agregarPrecio, ponerPrecio(alCambiarPrecios)),
  rutaOrdenada(contrato.componentes, ORDEN_DE_LISTA.precios, listarComponentes),
  rutaOrdenada(contrato.materialesDeObra, ORDEN_DE_LISTA.preciosDeObra, verMateriales),
]
