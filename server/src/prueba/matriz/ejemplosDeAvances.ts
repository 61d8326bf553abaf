import * as avances from '@plomada/contract/avances/avances'
import * as fotos from '@plomada/contract/avances/fotos'
import { reporteDeAvances } from '@plomada/contract/reportes/avances'
import { nuevoId } from '../../base/db/ids.ts'
import { UNA_FOTO } from '../unaFoto.ts'
import { type Ejemplo, ejemplo } from './ejemplo.ts'

export const deAvances: Ejemplo[] = [
  ejemplo(avances.avances)(({ presupuestoId }) => ({ query: { presupuestoId, estado: 'noDescartados' } }), {
    aprobada: true,
  }),
  ejemplo(avances.cargarAvance)(
    ({ tareaId, contratistaId }) => ({
      body: { _id: nuevoId(), tareaId, cantidad: '0.5', fecha: '2026-08-06', contratistaId },
    }),
    { aprobada: true },
  ),
  ejemplo(avances.cargarAvance)(
    ({ tareaId, contratistaId, avanceId }) => ({
      body: {
        _id: nuevoId(),
        tareaId,
        cantidad: '0.5',
        fecha: '2026-08-06',
        contratistaId,
        reemplaza: avanceId,
      },
    }),
    { aprobada: true },
  ),
  ejemplo(avances.descartarAvance)(({ avanceId }) => ({ body: { avanceId } }), { aprobada: true }),
  ejemplo(fotos.subirFoto)(
    ({ avanceId }) => ({ params: { id: nuevoId() }, query: { avanceId }, foto: UNA_FOTO }),
    { aprobada: true },
  ),
  // A cliente sees those of its reports, of which there are none.
  ejemplo(fotos.leerFoto)(({ fotoId }) => ({ params: { id: fotoId }, query: { tamano: 'chica' } }), {
    aprobada: true,
    soloVen: ['superadmin', 'admin', 'obraResidente'],
  }),
  ejemplo(avances.tareasParaElegir)(({ presupuestoId }) => ({ query: { presupuestoId } })),
  ejemplo(reporteDeAvances)(
    ({ presupuestoId }) => ({ query: { presupuestoId, inicio: '2026-08-01', fin: '2026-08-07' } }),
    { aprobada: true },
  ),
]
