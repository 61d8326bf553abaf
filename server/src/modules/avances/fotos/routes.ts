import * as contrato from '@plomada/contract/avances/fotos'
import type { Deposito } from '../../../base/db/archivos/almacen.ts'
import { type Ruta, rutaArchivo, rutaPreparada } from '../../../base/http/ruta.ts'
import { alSubir, cambiosDeFoto, leerla, preparar, subir } from './fotos.ts'

export const rutasFotos = (deposito: Deposito): Ruta[] => [
  rutaPreparada(contrato.subirFoto, preparar, subir, alSubir),
  rutaArchivo(contrato.leerFoto, cambiosDeFoto, leerla(deposito)),
]
