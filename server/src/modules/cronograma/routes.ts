import * as contrato from '@plomada/contract/cronograma/cronograma'
import { type Ruta, ruta, rutaArchivo } from '../../base/http/ruta.ts'
import { agregar, cambiar, crear, planes, porObra } from './casos.ts'
import { cambios, excel, pdf } from './documentos/archivos.ts'

export const rutasCronograma = (): Ruta[] => [
  ruta(contrato.cronograma, porObra),
  ruta(contrato.planesDeObras, planes),
  ruta(contrato.crearCronograma, crear),
  ruta(contrato.cambiarCronograma, cambiar),
  ruta(contrato.agregarMes, agregar),
  rutaArchivo(contrato.excelDeCronograma, cambios, excel),
  rutaArchivo(contrato.pdfDeCronograma, cambios, pdf),
]
