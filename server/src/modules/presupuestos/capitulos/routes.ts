import * as contrato from '@plomada/contract/presupuestos/capitulos'
import { type Ruta, ruta } from '../../../base/http/ruta.ts'
import * as grupos from './grupos.ts'
import { crear, editar, listar, porId } from './usecases.ts'

/** Capitulos and their grupos; discarding a capitulo discards tareas and lives with them. */
export const rutasCapitulos = (): Ruta[] => [
  ruta(contrato.capitulos, listar),
  ruta(contrato.capituloPorId, porId),
  ruta(contrato.crearCapitulo, crear),
  ruta(contrato.editarCapitulo, editar),
  ruta(contrato.grupos, grupos.listar),
  ruta(contrato.grupoPorId, grupos.porId),
  ruta(contrato.crearGrupo, grupos.crear),
  ruta(contrato.editarGrupo, grupos.editar),
]
