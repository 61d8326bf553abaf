import { z } from 'zod'
import { LEEN_COSTOS, zId, zInstante, zLista, zPaginado } from '../../comun.ts'
import { endpoint } from '../../endpoint.ts'

/** One fact of the audit as a person reads it: names instead of ids, numbers written, only what changed. */
export const zHechoDeHistorial = z.object({
  _id: zId,
  /** Facts of one operation share their instant. */
  fecha: zInstante,
  /** Who did it; '' where no person did. */
  quien: z.string(),
  accion: z.string(),
  /** What it was done to, by its name now; '' for the work itself. */
  sujeto: z.string(),
  lineas: z.array(
    z.object({ campo: z.string(), antes: z.string().nullable(), despues: z.string().nullable() }),
  ),
})

/** A resident reads the budget and its costs, so also how they came to be; the client's name is no part of it (domain.md §13). */
export const historialDeObra = endpoint({
  nombre: 'historialDeObra',
  metodo: 'GET',
  ruta: '/v1/presupuestos/:presupuestoId/historial',
  resumen: 'Quién cambió qué en una obra, cuándo, de qué a qué; lo último primero',
  acceso: LEEN_COSTOS,
  params: z.object({ presupuestoId: zId }),
  query: z.object(zPaginado),
  respuesta: zLista(zHechoDeHistorial),
})

export const historialDeTarea = endpoint({
  nombre: 'historialDeTarea',
  metodo: 'GET',
  ruta: '/v1/tareas/:tareaId/historial',
  resumen: 'Lo mismo de un rubro, con lo que lo tocó junto a otros',
  acceso: LEEN_COSTOS,
  params: z.object({ tareaId: zId }),
  query: z.object(zPaginado),
  respuesta: zLista(zHechoDeHistorial).extend({ presupuestoId: zId, nombre: z.string() }),
})
