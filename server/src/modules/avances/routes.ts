import * as contrato from '@plomada/contract/avances/avances'
import { type Ruta, ruta } from '../../base/http/ruta.ts'
import { corregir } from './correccion.ts'
import { cargar, descartar, listar, paraElegir } from './usecases.ts'

export const rutasAvances = (): Ruta[] => [
  ruta(contrato.avances, listar),
  ruta(contrato.cargarAvance, cargar),
  ruta(contrato.corregirAvance, corregir),
  ruta(contrato.descartarAvance, descartar),
  ruta(contrato.tareasParaElegir, paraElegir),
]
