import * as contrato from '@plomada/contract/cronograma/cronograma'
import { type Ruta, ruta, rutaArchivo } from '../../base/http/ruta.ts'
import { altaDeCronograma, altaDeMes, cambioDeCronograma, planes, porObra } from './casos.ts'
import { cambios, libroDeCronograma, papelDeCronograma } from './documentos/archivos.ts'

export const rutasCronograma = (): Ruta[] => [
  ruta(contrato.cronograma, porObra),
  ruta(contrato.planesDeObras, planes),
  ruta(contrato.crearCronograma, altaDeCronograma),
  ruta(contrato.cambiarCronograma, cambioDeCronograma),
  ruta(contrato.agregarMes, altaDeMes),
  rutaArchivo(contrato.excelDeCronograma, cambios, libroDeCronograma),
  rutaArchivo(contrato.pdfDeCronograma, cambios, papelDeCronograma),
]
