import * as contrato from '@plomada/contract/avances/avances'
import { ORDEN_DE_LISTA } from '@plomada/domain/nucleo/ordenDeListas'
import { rutaOrdenada } from '../../base/http/ordenada.ts'
import { type Ruta, ruta } from '../../base/http/ruta.ts'
import { corregir } from './correccion.ts'
import { bajaDeAvance, cargar, verAvances, verTareasParaElegir } from './usecases.ts'

export const rutasAvances = (): Ruta[] => [
  rutaOrdenada(contrato.avances, ORDEN_DE_LISTA.avances, verAvances),
  ruta(contrato.cargarAvance, cargar),
  ruta(contrato.corregirAvance, corregir),
  ruta(contrato.descartarAvance, bajaDeAvance),
  ruta(contrato.tareasParaElegir, verTareasParaElegir),
]
