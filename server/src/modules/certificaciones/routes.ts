import * as contrato from '@plomada/contract/certificaciones/certificaciones'
import * as comprobantes from '@plomada/contract/certificaciones/comprobante'
import * as cuentas from '@plomada/contract/certificaciones/cuentas'
import { montoConSigno, type TipoDeMovimiento } from '@plomada/domain/certificaciones/saldos'
import { ORDEN_DE_LISTA } from '@plomada/domain/nucleo/ordenDeListas'
import { rutaOrdenada } from '../../base/http/ordenada.ts'
import { type Ruta, ruta } from '../../base/http/ruta.ts'
import { anular, porPagar, verCertificacion, verCertificaciones } from './certificaciones.ts'
import { altaDeCertificacion } from './generar.ts'
import * as pago from './pago.ts'
import { verPreviaDeCertificacion } from './previa.ts'
import * as casos from './saldos.ts'

/** As its list shows it. */
const CON_SIGNO = {
  cantidad: ({ tipo, cantidad }: Readonly<Record<string, unknown>>) =>
    montoConSigno({ tipo: tipo as TipoDeMovimiento, cantidad: Number(cantidad) }),
}

export const rutasCertificaciones = (): Ruta[] => [
  ruta(contrato.previaDeCertificacion, verPreviaDeCertificacion),
  ruta(contrato.generarCertificacion, altaDeCertificacion),
  rutaOrdenada(contrato.certificaciones, ORDEN_DE_LISTA.certificaciones, verCertificaciones),
  ruta(contrato.certificacionPorId, verCertificacion),
  ruta(contrato.pagarCertificacion, pago.pagoDeCertificacion),
  ruta(comprobantes.comprobanteDeCertificacion, pago.cambioDeComprobante),
  ruta(comprobantes.revertirPagoDeCertificacion, pago.pagoDeCertificacionRevertido),
  ruta(contrato.borrarCertificacion, anular),
  rutaOrdenada(contrato.certificacionesPorPagar, ORDEN_DE_LISTA.porPagar, porPagar),
  ruta(cuentas.cambiarPorcentajeDeAnticipo, casos.cambiarPorcentaje),
  ruta(cuentas.cambiarAnticipo, casos.guardarAnticipo),
  ruta(cuentas.agregarMovimiento, casos.altaDeMovimiento),
  rutaOrdenada(cuentas.movimientosDeContratista, ORDEN_DE_LISTA.movimientos, casos.verMovimientos, CON_SIGNO),
  ruta(cuentas.pagarContratista, casos.pagoAContratista),
]
