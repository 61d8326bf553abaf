import { corregirAvance } from '@plomada/contract/avances/avances'
import * as certificaciones from '@plomada/contract/certificaciones/certificaciones'
import * as comprobantes from '@plomada/contract/certificaciones/comprobante'
import * as cuentas from '@plomada/contract/certificaciones/cuentas'
import * as deHoy from '@plomada/contract/certificaciones/deHoy'
import { nuevoId } from '../../base/db/ids.ts'
import type { Destino } from './destino.ts'
import { type Ejemplo, ejemplo } from './ejemplo.ts'

const APROBADA = { aprobada: true } as const
const AGOSTO = { inicio: '2026-08-01', fin: '2026-08-31' }
const de = ({ presupuestoId, contratistaId }: Destino) => ({ presupuestoId, contratistaId })

const comprobante = { tipo: 'factura', numero: '001-001-0000001', timbrado: '12345678' } as const

export const deCertificaciones: Ejemplo[] = [
  ejemplo(corregirAvance)(
    ({ tareaId, contratistaId }) => ({
      body: {
        _id: nuevoId(),
        tareaId,
        contratistaId,
        cantidad: '-0.5',
        fecha: '2026-08-06',
        observacion: 'Se midió de más',
      },
    }),
    APROBADA,
  ),
  ejemplo(certificaciones.previaDeCertificacion)(
    ({ presupuestoId, contratistaId }) => ({ query: { presupuestoId, id: contratistaId, ...AGOSTO } }),
    APROBADA,
  ),
  ejemplo(certificaciones.generarCertificacion)((d) => ({ body: { ...de(d), ...AGOSTO } }), APROBADA),
  ejemplo(certificaciones.certificaciones)(({ presupuestoId }) => ({ query: { presupuestoId } }), APROBADA),
  ejemplo(certificaciones.certificacionPorId)(
    ({ certificacionId }) => ({ params: { id: certificacionId } }),
    APROBADA,
  ),
  ejemplo(certificaciones.pdfDeCertificacion)(
    ({ certificacionId }) => ({ params: { id: certificacionId } }),
    APROBADA,
  ),
  ejemplo(comprobantes.excelDeComprobantes)(() => ({ query: AGOSTO }), { alcance: 'nada' }),
  ejemplo(certificaciones.pagarCertificacion)(
    ({ certificacionId }) => ({ body: { certificacionId, fechaPago: '2026-08-07', comprobante } }),
    APROBADA,
  ),
  ejemplo(certificaciones.borrarCertificacion)(
    ({ certificacionId }) => ({ body: { certificacionId } }),
    APROBADA,
  ),
  ejemplo(certificaciones.certificacionesPorPagar)(() => ({ query: { limit: 100 } }), { alcance: 'nada' }),
  ejemplo(deHoy.contratistasDeObra)(({ presupuestoId }) => ({ query: { presupuestoId } }), APROBADA),
  ejemplo(deHoy.cuentasDePersona)(({ contratistaId }) => ({ query: { personaId: contratistaId } }), {
    alcance: 'empresa',
    aprobada: true,
  }),
  ejemplo(deHoy.hechoPorCertificar)(() => ({ query: { limit: 100 } }), { alcance: 'nada' }),
  ejemplo(cuentas.cambiarPorcentajeDeAnticipo)((d) => ({ body: { ...de(d), porcentaje: 12.5 } }), APROBADA),
  ejemplo(cuentas.cambiarAnticipo)((d) => ({ body: { ...de(d), cantidad: 700 } }), APROBADA),
  ejemplo(cuentas.agregarMovimiento)(
    (d) => ({
      body: { ...de(d), tipo: 'descuento', cantidad: 5, observacion: 'Cascos', fecha: '2026-08-06' },
    }),
    APROBADA,
  ),
  ejemplo(cuentas.movimientosDeContratista)((d) => ({ query: de(d) }), APROBADA),
  ejemplo(cuentas.pagarContratista)(
    (d) => ({
      body: { ...de(d), concepto: 'saldo', cantidad: 5, observacion: 'A cuenta', fecha: '2026-08-06' },
    }),
    APROBADA,
  ),
]
