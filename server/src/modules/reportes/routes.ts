import * as contrato from '@plomada/contract/reportes/acontecimientos'
import { analisis, curvaDeObra, pdfDeSeguimiento, seguimiento } from '@plomada/contract/reportes/analisis'
import { reporteDeAvances } from '@plomada/contract/reportes/avances'
import { reporteDeGastos, usoDeMateriales } from '@plomada/contract/reportes/gastos'
import { inicio } from '@plomada/contract/reportes/inicio'
import { type Ruta, ruta, rutaArchivo, rutaSellada } from '../../base/http/ruta.ts'
import { sello } from '../presupuestos/vista/usecases.ts'
import { crear, editar, eliminar, listar, porId } from './acontecimientos.ts'
import { avancesPorDia } from './avances.ts'
import { cambiosDelSeguimiento, pdf } from './documentos/pdf.ts'
import { gastosDeObra } from './gastos/gastos.ts'
import { usoEnObra } from './gastos/uso.ts'
import { deUnVistazo } from './inicio/inicio.ts'
import { analizarPresupuesto } from './seguimiento/analisis.ts'
import { curva } from './seguimiento/curva.ts'
import { seguirPresupuesto, selloDelSeguimiento } from './seguimiento/seguimiento.ts'

export const rutasReportes = (): Ruta[] => [
  ruta(contrato.acontecimientos, listar),
  ruta(contrato.acontecimientoPorId, porId),
  ruta(contrato.crearAcontecimiento, crear),
  ruta(contrato.editarAcontecimiento, editar),
  ruta(contrato.eliminarAcontecimiento, eliminar),
  rutaSellada(reporteDeAvances, sello, avancesPorDia),
  rutaSellada(analisis, sello, analizarPresupuesto),
  rutaSellada(seguimiento, selloDelSeguimiento, seguirPresupuesto),
  rutaArchivo(pdfDeSeguimiento, cambiosDelSeguimiento, pdf),
  ruta(curvaDeObra, curva),
  ruta(reporteDeGastos, gastosDeObra),
  ruta(usoDeMateriales, usoEnObra),
  ruta(inicio, deUnVistazo),
]
