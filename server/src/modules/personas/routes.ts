import * as contrato from '@plomada/contract/personas'
import * as contratoDeCategorias from '@plomada/contract/personas/categorias'
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
  ruta(contrato.tareasDePersona, tareas),
  ruta(contratoDeCategorias.provCategorias, categorias.listar),
  ruta(contratoDeCategorias.provCategoriaPorId, categorias.porId),
  ruta(contratoDeCategorias.crearProvCategoria, categorias.crear),
  ruta(contratoDeCategorias.editarProvCategoria, categorias.editar),
  ruta(contratoDeCategorias.eliminarProvCategoria, categorias.eliminar),
]
