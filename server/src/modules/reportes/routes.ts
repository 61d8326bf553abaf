import * as contrato from '@plomada/contract/reportes/acontecimientos'
import { analisis, curvaDeObra, pdfDeSeguimiento, seguimiento } from '@plomada/contract/reportes/analisis'
import { reporteDeAvances } from '@plomada/contract/reportes/avances'
import { reporteDeGastos, usoDeMateriales } from '@plomada/contract/reportes/gastos'
import { inicio } from '@plomada/contract/reportes/inicio'
import * as semanales from '@plomada/contract/reportes/semanales'
import { ORDEN_DE_LISTA } from '@plomada/domain/nucleo/ordenDeListas'
import type { Encolar } from '../../base/correo/salida.ts'
import type { Deposito } from '../../base/db/archivos/almacen.ts'
import { rutaOrdenada } from '../../base/http/ordenada.ts'
import { type Ruta, ruta, rutaArchivo, rutaPreparada, rutaSellada } from '../../base/http/ruta.ts'
import { sello } from '../presupuestos/vista/usecases.ts'
import {
  altaDeAcontecimiento,
  bajaDeAcontecimiento,
  cambioDeAcontecimiento,
  verAcontecimiento,
  verAcontecimientos,
} from './acontecimientos.ts'
import { avancesPorDia } from './avances.ts'
import type { CartaDeReporte } from './compartir/carta.ts'
import {
  bajaDeEnlace,
  crearEnlace,
  enviarReporte,
  listarEnlaces,
  prepararCorreo,
} from './compartir/usecases.ts'
import { cambiosDelSeguimiento, papelDeSeguimiento } from './documentos/pdf.ts'
import { gastosDeObra } from './gastos/gastos.ts'
import { usoEnObra } from './gastos/uso.ts'
import { cambiosDelReporte, papelDeReporte as pdfDeReporte } from './impresos/pdf.ts'
import { deUnVistazo } from './inicio/inicio.ts'
import {
  altaDeRegistro as crearRegistro,
  bajaDeRegistro as eliminarRegistro,
  verRegistros as listarRegistros,
} from './registros/usecases.ts'
import { analizarPresupuesto } from './seguimiento/analisis.ts'
import { curva } from './seguimiento/curva.ts'
import { seguirPresupuesto, selloDelSeguimiento } from './seguimiento/seguimiento.ts'
import { prepararReapertura, reabrir } from './semanales/reabrir.ts'
import {
  altaDeReporte,
  bajaDeReporte as eliminarReporte,
  verReportes as listarReportes,
  prepararHora,
  verReporte as reportePorId,
} from './semanales/usecases.ts'

export interface DepsReportes {
  deposito: Deposito
  /** Without a slash at its end. */
  publicUrl: string
  encolar: Encolar<CartaDeReporte>
}

export const rutasReportes = ({ deposito, publicUrl, encolar }: DepsReportes): Ruta[] => [
  ruta(contrato.acontecimientos, verAcontecimientos),
  ruta(contrato.acontecimientoPorId, verAcontecimiento),
  ruta(contrato.crearAcontecimiento, altaDeAcontecimiento),
  ruta(contrato.editarAcontecimiento, cambioDeAcontecimiento),
  ruta(contrato.eliminarAcontecimiento, bajaDeAcontecimiento),
  rutaSellada(reporteDeAvances, sello, avancesPorDia),
  rutaSellada(analisis, sello, analizarPresupuesto),
  rutaSellada(seguimiento, selloDelSeguimiento, seguirPresupuesto),
  rutaArchivo(pdfDeSeguimiento, cambiosDelSeguimiento, papelDeSeguimiento),
  ruta(curvaDeObra, curva),
  ruta(reporteDeGastos, gastosDeObra),
  ruta(usoDeMateriales, usoEnObra),
  ruta(inicio, deUnVistazo),
  rutaOrdenada(semanales.reportesSemanales, ORDEN_DE_LISTA.reportesSemanales, listarReportes),
  ruta(semanales.reporteSemanal, reportePorId),
  rutaPreparada(semanales.generarReporteSemanal, prepararHora, altaDeReporte),
  rutaPreparada(semanales.reabrirSemanas, prepararReapertura, reabrir),
  ruta(semanales.eliminarReporteSemanal, eliminarReporte),
  rutaPreparada(semanales.enviarReporteSemanal, prepararCorreo, enviarReporte(encolar)),
  ruta(semanales.crearEnlaceDeReporte, crearEnlace(publicUrl)),
  ruta(semanales.enlacesDeReporte, listarEnlaces),
  ruta(semanales.revocarEnlacesDeReporte, bajaDeEnlace),
  rutaArchivo(semanales.pdfDeReporteSemanal, cambiosDelReporte, pdfDeReporte(deposito)),
  ruta(semanales.registros, listarRegistros),
  ruta(semanales.crearRegistro, crearRegistro),
  ruta(semanales.eliminarRegistro, eliminarRegistro),
]
