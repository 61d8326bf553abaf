import * as analisis from '@plomada/contract/reportes/analisis'
import * as gastos from '@plomada/contract/reportes/gastos'
import { inicio } from '@plomada/contract/reportes/inicio'
import { type Ejemplo, ejemplo } from './ejemplo.ts'

const APROBADA = { aprobada: true } as const
const AGOSTO = { inicio: '2026-08-01', fin: '2026-08-31' }

export const deReportesDeObra: Ejemplo[] = [
  ejemplo(analisis.analisis)(
    ({ presupuestoId }) => ({ query: { presupuestoId, sortField: 'costo', sortDirection: 'desc' } }),
    APROBADA,
  ),
  ejemplo(analisis.seguimiento)(
    ({ presupuestoId }) => ({ query: { presupuestoId, usaTotalesExtra: 's' } }),
    APROBADA,
  ),
  ejemplo(analisis.pdfDeSeguimiento)(({ presupuestoId }) => ({ params: { id: presupuestoId } }), APROBADA),
  ejemplo(analisis.curvaDeObra)(({ presupuestoId }) => ({ query: { presupuestoId } }), APROBADA),
  ejemplo(gastos.reporteDeGastos)(({ presupuestoId }) => ({ query: { presupuestoId, ...AGOSTO } }), APROBADA),
  ejemplo(gastos.usoDeMateriales)(({ presupuestoId }) => ({ query: { presupuestoId, ...AGOSTO } }), APROBADA),
  ejemplo(inicio)(() => ({}), { alcance: 'nada' }),
]
