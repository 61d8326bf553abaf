import * as contrato from '@plomada/contract/certificaciones/certificaciones'
import * as cuentas from '@plomada/contract/certificaciones/cuentas'
import { montoConSigno, type TipoDeMovimiento } from '@plomada/domain/certificaciones/cuenta'
import { ORDEN_DE_LISTA } from '@plomada/domain/nucleo/ordenDeListas'
import { rutaOrdenada } from '../../base/http/ordenada.ts'
import { type Ruta, ruta } from '../../base/http/ruta.ts'
import { anular, listar, pagar, porId, porPagar } from './certificaciones.ts'
import * as casos from './cuentas.ts'
import { generar } from './generar.ts'
import { previa } from './previa.ts'

/** As its list shows it. */
const CON_SIGNO = {
  cantidad: ({ tipo, cantidad }: Readonly<Record<string, unknown>>) =>
    montoConSigno({ tipo: tipo as TipoDeMovimiento, cantidad: Number(cantidad) }),
}

export const rutasCertificaciones = (): Ruta[] => [
  ruta(contrato.previaDeCertificacion, previa),
  ruta(contrato.generarCertificacion, generar),
  rutaOrdenada(contrato.certificaciones, ORDEN_DE_LISTA.certificaciones, listar),
  ruta(contrato.certificacionPorId, porId),
  ruta(contrato.pagarCertificacion, pagar),
  ruta(contrato.borrarCertificacion, anular),
  rutaOrdenada(contrato.certificacionesPorPagar, ORDEN_DE_LISTA.porPagar, porPagar),
  ruta(cuentas.cambiarPorcentajeDeAnticipo, casos.cambiarPorcentaje),
  ruta(cuentas.cambiarAnticipo, casos.guardarAnticipo),
  ruta(cuentas.agregarMovimiento, casos.agregar),
  rutaOrdenada(
    cuentas.movimientosDeContratista,
    ORDEN_DE_LISTA.movimientos,
    casos.movimientosDeCuenta,
    CON_SIGNO,
  ),
  ruta(cuentas.pagarContratista, casos.pagar),
]
