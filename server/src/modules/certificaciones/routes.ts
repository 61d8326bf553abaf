import * as contrato from '@plomada/contract/certificaciones/certificaciones'
import { excelDeComprobantes } from '@plomada/contract/certificaciones/comprobante'
import * as cuentas from '@plomada/contract/certificaciones/cuentas'
import { type Ruta, ruta, rutaArchivo } from '../../base/http/ruta.ts'
import { anular, listar, pagar, porId, porPagar } from './certificaciones.ts'
import { rutaDeComprobantes } from './comprobantes/excel.ts'
import { pagosDeCertificaciones } from './comprobantes/pagos.ts'
import * as casos from './cuentas.ts'
import { pdf, selloDelPdf } from './documentos/pdf.ts'
import { generar } from './generar.ts'
import { previa } from './previa.ts'

export const rutasCertificaciones = (): Ruta[] => [
  ruta(contrato.previaDeCertificacion, previa),
  ruta(contrato.generarCertificacion, generar),
  ruta(contrato.certificaciones, listar),
  ruta(contrato.certificacionPorId, porId),
  rutaArchivo(contrato.pdfDeCertificacion, selloDelPdf, pdf),
  ruta(contrato.pagarCertificacion, pagar),
  ruta(contrato.borrarCertificacion, anular),
  ruta(contrato.certificacionesPorPagar, porPagar),
  rutaDeComprobantes(excelDeComprobantes, [pagosDeCertificaciones]),
  ruta(cuentas.contratistasDeObra, casos.contratistas),
  ruta(cuentas.cambiarPorcentajeDeAnticipo, casos.cambiarPorcentaje),
  ruta(cuentas.cambiarAnticipo, casos.guardarAnticipo),
  ruta(cuentas.agregarMovimiento, casos.agregar),
  ruta(cuentas.movimientosDeContratista, casos.movimientosDeCuenta),
  ruta(cuentas.pagarContratista, casos.pagar),
]
