import * as contrato from '@plomada/contract/presupuestos/interop/bc3'
import { type Ruta, ruta, rutaArchivo, rutaPreparada, rutaPropia } from '../../../../base/http/ruta.ts'
import { sello } from '../../vista/usecases.ts'
import { exportar, verLoQueNoViaja } from './exportar.ts'
import { importar } from './importar.ts'
import { leer } from './leer.ts'
import { preparar } from './preparar.ts'

/** A work in and out as FIEBDC-3, the format that other programs share. */
export const rutasBc3 = (): Ruta[] => [
  rutaPropia(contrato.leerBc3, leer),
  rutaPreparada(contrato.importarBc3, preparar, importar),
  rutaArchivo(contrato.exportarBc3, sello, exportar),
  ruta(contrato.informeDeExportacionBc3, verLoQueNoViaja),
]
