import * as contrato from '@plomada/contract/certificaciones/certificaciones'
import * as cuentas from '@plomada/contract/certificaciones/cuentas'
import { type Ruta, ruta } from '../../base/http/ruta.ts'
import { anular, listar, pagar, porId, porPagar } from './certificaciones.ts'
import * as casos from './cuentas.ts'
import { generar } from './generar.ts'
import { previa } from './previa.ts'

export const rutasCertificaciones = (): Ruta[] => [
  ruta(contrato.previaDeCertificacion, previa),
  ruta(contrato.generarCertificacion, generar),
  ruta(contrato.certificaciones, listar),
  ruta(contrato.certificacionPorId, porId),
  ruta(contrato.pagarCertificacion, pagar),
  ruta(contrato.borrarCertificacion, anular),
  ruta(contrato.certificacionesPorPagar, porPagar),
  ruta(cuentas.cambiarPorcentajeDeAnticipo, casos.cambiarPorcentaje),
  ruta(cuentas.cambiarAnticipo, casos.guardarAnticipo),
  ruta(cuentas.agregarMovimiento, casos.agregar),
  ruta(cuentas.movimientosDeContratista, casos.movimientosDeCuenta),
  ruta(cuentas.pagarContratista, casos.pagar),
]
