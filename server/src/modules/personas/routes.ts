import * as contrato from '@plomada/contract/personas'
import * as contratoDeCategorias from '@plomada/contract/personas/categorias'
import { ORDEN_DE_LISTA } from '@plomada/domain/nucleo/ordenDeListas'
import { rutaOrdenada } from '../../base/http/ordenada.ts'
import { type Ruta, ruta } from '../../base/http/ruta.ts'
import * as categorias from './categorias.ts'
import { obras, tareas } from './obras.ts'
import { crear, editar, listar, paraElegir, porId } from './usecases.ts'

export const rutasPersonas = (): Ruta[] => [
  ruta(contrato.personas, listar),
  ruta(contrato.personaPorId, porId),
  ruta(contrato.crearPersona, crear),
  ruta(contrato.editarPersona, editar),
  ruta(contrato.contratistasForSelect, paraElegir),
  ruta(contrato.obrasDePersona, obras),
  rutaOrdenada(contrato.tareasDePersona, ORDEN_DE_LISTA.tareasDePersona, tareas),
  rutaOrdenada(contratoDeCategorias.provCategorias, ORDEN_DE_LISTA.categorias, categorias.listar),
  ruta(contratoDeCategorias.provCategoriaPorId, categorias.porId),
  ruta(contratoDeCategorias.crearProvCategoria, categorias.crear),
  ruta(contratoDeCategorias.editarProvCategoria, categorias.editar),
  ruta(contratoDeCategorias.eliminarProvCategoria, categorias.eliminar),
]
