import { z } from 'zod'
import { ADMINISTRAN, TODOS, zHecho, zId } from '../comun.ts'
import { endpoint } from '../endpoint.ts'

export const aprobarPresupuesto = endpoint({
  nombre: 'aprobarPresupuesto',
  metodo: 'POST',
  ruta: '/v1/presupuestos/aprobar',
  resumen: 'Aprobar el presupuesto: guarda la foto de lo aprobado; no se deshace',
  acceso: ADMINISTRAN,
  body: z.object({ presupuestoId: zId }),
  respuesta: zHecho,
})

export const pdfPresupuesto = endpoint({
  nombre: 'pdfPresupuesto',
  metodo: 'GET',
  ruta: '/v1/presupuestos/:presupuestoId/pdf',
  resumen: 'El presupuesto en PDF, como se manda al cliente',
  acceso: TODOS,
  params: z.object({ presupuestoId: zId }),
  respuesta: 'archivo',
  conTicket: true,
})

export const pdfAprobado = endpoint({
  nombre: 'pdfAprobado',
  metodo: 'GET',
  ruta: '/v1/presupuestos/:presupuestoId/pdfAprobado',
  resumen: 'El presupuesto aprobado en PDF',
  acceso: TODOS,
  params: z.object({ presupuestoId: zId }),
  query: z.object({ tipo: z.literal('aprobado').optional() }),
  respuesta: 'archivo',
  conTicket: true,
})

export const excelPresupuesto = endpoint({
  nombre: 'excelPresupuesto',
  metodo: 'GET',
  ruta: '/v1/presupuestos/excel/',
  resumen: 'El presupuesto en Excel; el de un cliente no lleva ningún costo',
  acceso: TODOS,
  query: z.object({ presupuestoId: zId }),
  respuesta: 'archivo',
  conTicket: true,
})
