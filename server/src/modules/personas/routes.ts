import * as contrato from '@plomada/contract/personas'
import * as contratoDeCategorias from '@plomada/contract/personas/categorias'
import { ORDEN_DE_LISTA } from '@plomada/domain/nucleo/ordenDeListas'
import { rutaOrdenada } from '../../base/http/ordenada.ts'
import { type Ruta, ruta } from '../../base/http/ruta.ts'
import * as categorias from './categorias.ts'
import { obras, tareas } from './obras.ts'
import {
  altaDePersona,
  cambioDePersona,
  verContratistasParaElegir,
  verPersona,
  verPersonas,
} from './usecases.ts'

export const rutasPersonas = (): Ruta[] => [
  ruta(contrato.personas, verPersonas),
  ruta(contrato.personaPorId, verPersona),
  ruta(contrato.crearPersona, altaDePersona),
  ruta(contrato.editarPersona, cambioDePersona),
  ruta(contrato.contratistasForSelect, verContratistasParaElegir),
  ruta(contrato.obrasDePersona, obras),
  rutaOrdenada(contrato.tareasDePersona, ORDEN_DE_LISTA.tareasDePersona, tareas),
  rutaOrdenada(contratoDeCategorias.provCategorias, ORDEN_DE_LISTA.categorias, categorias.verCategorias),
  ruta(contratoDeCategorias.provCategoriaPorId, categorias.verCategoria),
  ruta(contratoDeCategorias.crearProvCategoria, categorias.altaDeCategoria),
  ruta(contratoDeCategorias.editarProvCategoria, categorias.cambioDeCategoria),
  ruta(contratoDeCategorias.eliminarProvCategoria, categorias.bajaDeCategoria),
]
