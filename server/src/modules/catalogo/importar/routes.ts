import { importarDatosAuxiliares } from '@plomada/contract/catalogo/importar'
import { type Ruta, ruta } from '../../../base/http/ruta.ts'
import type { AlCambiarPrecios } from '../escribir.ts'
import { importarEntradas } from './importar.ts'

export const rutasImportarDatos = (alCambiarPrecios: AlCambiarPrecios): Ruta[] => [
  ruta(importarDatosAuxiliares, importarEntradas(alCambiarPrecios)),
]
