import * as contrato from '@plomada/contract/reportes/acontecimientos'
import { type Ruta, ruta } from '../../base/http/ruta.ts'
import { crear, editar, eliminar, listar, porId } from './acontecimientos.ts'

export const rutasReportes = (): Ruta[] => [
  ruta(contrato.acontecimientos, listar),
  ruta(contrato.acontecimientoPorId, porId),
  ruta(contrato.crearAcontecimiento, crear),
  ruta(contrato.editarAcontecimiento, editar),
  ruta(contrato.eliminarAcontecimiento, eliminar),
]
