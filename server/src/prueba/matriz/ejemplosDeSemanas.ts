import * as semanales from '@plomada/contract/reportes/semanales'
import { hoyEnAsuncion } from '@plomada/domain/nucleo/fecha'
import { nuevoId } from '../../base/db/ids.ts'
import { type Ejemplo, ejemplo } from './ejemplo.ts'

const APROBADA = { aprobada: true } as const

export const deSemanas: Ejemplo[] = [
  ejemplo(semanales.reportesSemanales)(
    ({ presupuestoId }) => ({ query: { presupuestoId, excluirVacios: 's' } }),
    APROBADA,
  ),
  ejemplo(semanales.reporteSemanal)(
    ({ reporteId }) => ({ query: { reporteSemanalId: reporteId } }),
    APROBADA,
  ),
  ejemplo(semanales.pdfDeReporteSemanal)(
    ({ reporteId }) => ({ query: { reporteSemanalId: reporteId } }),
    APROBADA,
  ),
  ejemplo(semanales.generarReporteSemanal)(({ presupuestoId }) => ({ body: { presupuestoId } }), APROBADA),
  ejemplo(semanales.reabrirSemanas)(() => ({ body: { hoy: hoyEnAsuncion(new Date()) } }), {
    alcance: 'nada',
  }),
  ejemplo(semanales.eliminarReporteSemanal)(
    ({ reporteId }) => ({ body: { reporteSemanalId: reporteId } }),
    APROBADA,
  ),
  ejemplo(semanales.enviarReporteSemanal)(
    ({ reporteId }) => ({
      body: { pdfUrl: semanales.direccionDePdf(reporteId), email: `${nuevoId()}@cliente.test` },
    }),
    APROBADA,
  ),
  ejemplo(semanales.crearEnlaceDeReporte)(
    ({ reporteId }) => ({ body: { reporteSemanalId: reporteId } }),
    APROBADA,
  ),
  ejemplo(semanales.enlacesDeReporte)(
    ({ reporteId }) => ({ query: { reporteSemanalId: reporteId } }),
    APROBADA,
  ),
  ejemplo(semanales.revocarEnlacesDeReporte)(
    ({ reporteId }) => ({ body: { reporteSemanalId: reporteId } }),
    APROBADA,
  ),
  ejemplo(semanales.registros)(({ presupuestoId }) => ({ query: { presupuestoId } }), APROBADA),
  ejemplo(semanales.crearRegistro)(
    ({ presupuestoId }) => ({
      body: { _id: nuevoId(), presupuestoId, fecha: '2026-08-20', nota: 'Llegó la arena' },
    }),
    APROBADA,
  ),
  ejemplo(semanales.crearRegistro)(
    ({ presupuestoId, acontecimientoId }) => ({
      body: { _id: nuevoId(), presupuestoId, acontecimientoId, fecha: '2026-08-20' },
    }),
    APROBADA,
  ),
  ejemplo(semanales.eliminarRegistro)(({ registroId }) => ({ body: { _id: registroId } }), APROBADA),
]
