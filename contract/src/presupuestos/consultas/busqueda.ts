import type { Rol } from '@plomada/domain/acceso/roles'
import { z } from 'zod'
import { TODOS, zId, zTextoLibre } from '../../comun.ts'
import { endpoint } from '../../endpoint.ts'

export const CLASES = ['obra', 'tarea', 'persona', 'material'] as const
/** At most as many of all classes together. */
export const HALLAZGOS = 20

/**
 * Classes that each rol may find: people and catalogue only for those who may see costs, like their screens
 * (domain.md §13).
 */
export const CLASES_QUE_VE = {
  superadmin: CLASES,
  admin: CLASES,
  obraResidente: CLASES,
  cliente: ['obra'],
} as const satisfies Record<Rol, readonly (typeof CLASES)[number][]>

const zHallazgo = z.object({
  clase: z.enum(CLASES),
  _id: zId,
  nombre: z.string(),
  /** Its context: the work of a tarea, the unit of a material. */
  detalle: z.string(),
  /** The work in which it is opened; null for what belongs to none. */
  presupuestoId: zId.nullable(),
})

/**
 * Ctrl+K: finds works and tareas that the caller may see, and people and materials for roles that may open them
 * (domain.md §13).
 */
export const buscar = endpoint({
  nombre: 'buscar',
  metodo: 'GET',
  ruta: '/v1/buscar',
  resumen: 'Obras, rubros, personas y materiales por su nombre, lo más parecido primero',
  acceso: TODOS,
  query: z.object({ texto: zTextoLibre(100).pipe(z.string().min(2)) }),
  respuesta: z.object({ items: z.array(zHallazgo) }),
  respuestaCliente: z.object({
    items: z.array(zHallazgo.extend({ clase: z.enum(CLASES_QUE_VE.cliente) })),
  }),
})
