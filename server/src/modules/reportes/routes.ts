import * as contrato from '@plomada/contract/reportes/acontecimientos'
import { reporteDeAvances } from '@plomada/contract/reportes/avances'
import { type Ruta, ruta } from '../../base/http/ruta.ts'
import { crear, editar, eliminar, listar, porId } from './acontecimientos.ts'
import { avancesPorDia } from './avances.ts'

export const rutasReportes = (): Ruta[] => [
  ruta(contrato.acontecimientos, listar),
  ruta(contrato.acontecimientoPorId, porId),
  ruta(contrato.crearAcontecimiento, crear),
  ruta(contrato.editarAcontecimiento, editar),
  ruta(contrato.eliminarAcontecimiento, eliminar),
  ruta(reporteDeAvances, avancesPorDia),
]
