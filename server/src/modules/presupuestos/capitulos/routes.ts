import * as contrato from '@plomada/contract/presupuestos/capitulos'
import { ORDEN_DE_LISTA } from '@plomada/domain/nucleo/ordenDeListas'
import { rutaOrdenada } from '../../../base/http/ordenada.ts'
import { type Ruta, ruta } from '../../../base/http/ruta.ts'
import * as grupos from './grupos.ts'
import { altaDeCapitulo, cambioDeCapitulo, verCapitulo, verCapitulos } from './usecases.ts'

/** Routes of capitulos and grupos. Discarding a capitulo discards its tareas, so that route is among theirs. */
export const rutasCapitulos = (): Ruta[] => [
  rutaOrdenada(contrato.capitulos, ORDEN_DE_LISTA.capitulos, verCapitulos),
  ruta(contrato.capituloPorId, verCapitulo),
  ruta(contrato.crearCapitulo, altaDeCapitulo),
  ruta(contrato.editarCapitulo, cambioDeCapitulo),
  ruta(contrato.grupos, grupos.verGrupos),
  ruta(contrato.grupoPorId, grupos.verGrupo),
  ruta(contrato.crearGrupo, grupos.altaDeGrupo),
  ruta(contrato.editarGrupo, grupos.cambioDeGrupo),
]
