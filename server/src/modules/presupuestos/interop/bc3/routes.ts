import * as contrato from '@plomada/contract/presupuestos/interop/bc3'
import { type Ruta, ruta, rutaArchivo, rutaPreparada, rutaPropia } from '../../../../base/http/ruta.ts'
import { sello } from '../../vista/usecases.ts'
import { exportar, verLoQueNoViaja } from './exportar.ts'
import { importarArchivoBc3 } from './importar.ts'
import { leerArchivoBc3 } from './leer.ts'
import { prepararBc3 } from './preparar.ts'

/** A work in and out as FIEBDC-3, the format that other programs share. */
export const rutasBc3 = (): Ruta[] => [
  rutaPropia(contrato.leerBc3, leerArchivoBc3),
  rutaPreparada(contrato.importarBc3, prepararBc3, importarArchivoBc3),
  rutaArchivo(contrato.exportarBc3, sello, exportar),
  ruta(contrato.informeDeExportacionBc3, verLoQueNoViaja),
]
