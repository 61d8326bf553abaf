import { z } from 'zod'
import { LEEN_COSTOS, zFecha, zId, zPorcentaje } from '../comun.ts'
import { endpoint } from '../endpoint.ts'

/** One accumulated percentage a day of `fechas`, from the beginning of the work, at most 100. */
const zSerie = z.array(zPorcentaje)

/** How far the work was on each day of a range; the same of what was discarded, if that is asked for (domain.md §10). */
export const reporteDeAvances = endpoint({
  nombre: 'reporteDeAvances',
  metodo: 'GET',
  ruta: '/v1/reportes/avances',
  resumen: 'El avance acumulado de cada día: de la obra, de cada capítulo y de cada rubro',
  acceso: LEEN_COSTOS,
  sellada: true,
  query: z.object({
    presupuestoId: zId,
    inicio: zFecha,
    fin: zFecha,
    estado: z.enum(['descartados']).nullish(),
  }),
  respuesta: z.object({
    fechas: z.array(zFecha),
    obra: z.object({ _id: zId, nombre: z.string(), avance: zSerie }),
    rubros: z.array(z.object({ _id: zId, nombre: z.string(), avance: zSerie })),
    /** `rubroId`: its capitulo. */
    tareas: z.array(z.object({ _id: zId, nombre: z.string(), rubroId: zId.nullable(), avance: zSerie })),
    rubrosMap: z.record(z.string(), z.string()),
  }),
})
