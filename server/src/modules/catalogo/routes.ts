import * as contrato from '@plomada/contract/catalogo'
import { type Ruta, ruta } from '../../base/http/ruta.ts'
import { type AlCambiarPrecios, crear, editar, inhabilitar, ponerPrecio } from './escribir.ts'
import { historial, listar, listarComponentes, listarMateriales, porId, unidades } from './leer.ts'

/** Routes of the catalogue; what follows from a new base price belongs to rooms further right, so it is passed in. */
export const rutasCatalogo = (alCambiarPrecios: AlCambiarPrecios): Ruta[] => [
  ruta(contrato.datosAuxiliares, listar),
  ruta(contrato.datoAuxiliarPorId, porId),
  ruta(contrato.crearDatoAuxiliar, crear),
  ruta(contrato.editarDatoAuxiliar, editar(alCambiarPrecios)),
  ruta(contrato.inhabilitarDatoAuxiliar, inhabilitar),
  ruta(contrato.unidadesForSelect, unidades),
  ruta(contrato.historialPrecios, historial),
  ruta(contrato.agregarPrecio, ponerPrecio(alCambiarPrecios)),
  ruta(contrato.componentes, listarComponentes),
  ruta(contrato.materialesDeObra, listarMateriales),
]
