import * as contrato from '@plomada/contract/personas'
import { type Ruta, ruta } from '../../base/http/ruta.ts'
import { crear, listar, paraElegir } from './usecases.ts'

export const rutasPersonas = (): Ruta[] => [
  ruta(contrato.personas, listar),
  ruta(contrato.crearPersona, crear),
  ruta(contrato.contratistasForSelect, paraElegir),
]
