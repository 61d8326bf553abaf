import { z } from 'zod'
import { ADMINISTRAN, TODOS, zHecho, zId } from '../comun.ts'
import { endpoint, TIPO_DE_ARCHIVO } from '../endpoint.ts'

export const aprobarPresupuesto = endpoint({
  nombre: 'aprobarPresupuesto',
  metodo: 'POST',
  ruta: '/v1/presupuestos/aprobar',
  resumen: 'Aprobar el presupuesto: guarda la foto de lo aprobado; no se deshace',
  acceso: ADMINISTRAN,
  body: z.object({ presupuestoId: zId }),
  respuesta: zHecho,
})

/**
 * Ours: componentes that approving would count as 0 because they have no price, which the question names first
 * (domain.md §5).
 */
export const componentesSinPrecio = endpoint({
  nombre: 'componentesSinPrecio',
  metodo: 'GET',
  ruta: '/v1/presupuestos/:presupuestoId/sinPrecio',
  resumen: 'Rubros activos con componentes sin precio, que al aprobar cuentan 0; los 100 primeros',
  acceso: ADMINISTRAN,
  params: z.object({ presupuestoId: zId }),
  respuesta: z.object({
    /** `componentes` are names, in their order in the tarea. */
    items: z.array(z.object({ _id: zId, nombre: z.string(), componentes: z.array(z.string()) })),
    /** Tareas in all. */
    count: z.int(),
  }),
})

export const pdfPresupuesto = endpoint({
  nombre: 'pdfPresupuesto',
  metodo: 'GET',
  ruta: '/v1/presupuestos/:presupuestoId/pdf',
  resumen: 'El presupuesto en PDF, como se manda al cliente',
  acceso: TODOS,
  params: z.object({ presupuestoId: zId }),
  respuesta: 'archivo',
  tipoDeArchivo: TIPO_DE_ARCHIVO.pdf,
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
  tipoDeArchivo: TIPO_DE_ARCHIVO.pdf,
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
  tipoDeArchivo: TIPO_DE_ARCHIVO.excel,
  conTicket: true,
})
