import * as contrato from '@plomada/contract/presupuestos/capitulos'
import { ORDEN_DE_LISTA } from '@plomada/domain/nucleo/ordenDeListas'
import { rutaOrdenada } from '../../../base/http/ordenada.ts'
import { type Ruta, ruta } from '../../../base/http/ruta.ts'
import * as grupos from './grupos.ts'
import { crear, editar, listar, porId } from './usecases.ts'

/** Routes of capitulos and grupos. Discarding a capitulo discards its tareas, so that route is among theirs. */
export const rutasCapitulos = (): Ruta[] => [
  rutaOrdenada(contrato.capitulos, ORDEN_DE_LISTA.capitulos, listar),
  ruta(contrato.capituloPorId, porId),
  ruta(contrato.crearCapitulo, crear),
  ruta(contrato.editarCapitulo, editar),
  ruta(contrato.grupos, grupos.listar),
  ruta(contrato.grupoPorId, grupos.porId),
  ruta(contrato.crearGrupo, grupos.crear),
  ruta(contrato.editarGrupo, grupos.editar),
]
