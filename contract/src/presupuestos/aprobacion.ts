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

const zCual = z.object({ _id: zId, nombre: z.string() })
/** The first ones, and how many there are. */
const zLista = <T extends z.ZodType>(cada: T) => z.object({ items: z.array(cada), count: z.int() })

/** Ours: what somebody who approves may have overlooked, which the question names first (domain.md §7). */
export const revisionDeAprobacion = endpoint({
  nombre: 'revisionDeAprobacion',
  metodo: 'GET',
  ruta: '/v1/presupuestos/:presupuestoId/porRevisar',
  resumen:
    'Lo que conviene mirar antes de aprobar: sin precio, a definir, vacíos, reparto viejo; los 100 primeros',
  acceso: ADMINISTRAN,
  params: z.object({ presupuestoId: zId }),
  respuesta: z.object({
    /** Tareas that count as 0; `componentes`: the names of those without a price, in their order, none where it has no other. */
    sinPrecio: zLista(zCual.extend({ componentes: z.array(z.string()) })),
    /** Tareas that nobody does yet. */
    aDefinir: zLista(zCual),
    /** Capitulos without a tarea. */
    vacios: zLista(zCual),
    /** Indirect costs are shared out as they would not be now. */
    repartoViejo: z.boolean(),
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
