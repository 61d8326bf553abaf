import * as contrato from '@plomada/contract/avances/fotos'
import type { Deposito } from '../../../base/db/archivos/almacen.ts'
import type { LimitesDeEspacio } from '../../../base/db/archivos/espacio.ts'
import { type Ruta, rutaArchivo, rutaPreparada } from '../../../base/http/ruta.ts'
import { alSubir, cambiosDeFoto, leerla, prepararFoto, subir } from './fotos.ts'

export const rutasFotos = (deposito: Deposito, limites: LimitesDeEspacio): Ruta[] => [
  rutaPreparada(contrato.subirFoto, prepararFoto(limites), subir(limites), alSubir),
  rutaArchivo(contrato.leerFoto, cambiosDeFoto, leerla(deposito)),
]
