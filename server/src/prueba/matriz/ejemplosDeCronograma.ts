import * as cronograma from '@plomada/contract/cronograma/cronograma'
import { type Ejemplo, ejemplo } from './ejemplo.ts'

const APROBADA = { aprobada: true } as const

/** Of works that have a schedule already: making another is refused (409). */
export const deCronograma: Ejemplo[] = [
  ejemplo(cronograma.cronograma)(({ presupuestoId }) => ({ query: { presupuestoId } }), APROBADA),
  ejemplo(cronograma.planesDeObras)(({ presupuestoId }) => ({ query: { obras: presupuestoId } }), APROBADA),
  ejemplo(cronograma.crearCronograma)(
    ({ presupuestoId }) => ({ body: { presupuestoId, fechaInicio: '2026-08-03' } }),
    { ...APROBADA, estado: 409 },
  ),
  ejemplo(cronograma.cambiarCronograma)(
    ({ presupuestoId, rubroId }) => ({
      body: {
        presupuestoId,
        cronograma: { [rubroId]: { '2026-08': [true, false, false, true] } },
        desembolsos: { '2026-08': null },
      },
    }),
    APROBADA,
  ),
  ejemplo(cronograma.agregarMes)(({ presupuestoId }) => ({ body: { presupuestoId } }), APROBADA),
  ejemplo(cronograma.excelDeCronograma)(({ presupuestoId }) => ({ query: { presupuestoId } }), APROBADA),
  ejemplo(cronograma.pdfDeCronograma)(({ presupuestoId }) => ({ query: { presupuestoId } }), APROBADA),
]
