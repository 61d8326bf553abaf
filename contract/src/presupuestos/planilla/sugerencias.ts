import { z } from 'zod'
import { ADMINISTRAN, zDecimal, zId, zTextoLibre } from '../../comun.ts'
import { endpoint } from '../../endpoint.ts'

/** At most as many. */
export const SUGERENCIAS = 8

/**
 * What a rubro that is being typed in the sheet may be a copy of, by its name: those of the price bank first, each name
 * and unit once. Prices are where it is now; a copy gets those of its work (domain.md §5).
 */
export const sugerenciasDeTarea = endpoint({
  nombre: 'sugerenciasDeTarea',
  metodo: 'GET',
  ruta: '/v1/tareas/sugerencias',
  resumen: 'Rubros del banco de precios y de otras obras que se llaman parecido, para copiarlos',
  acceso: ADMINISTRAN,
  query: z.object({ presupuestoId: zId, texto: zTextoLibre(100).pipe(z.string().min(2)) }),
  respuesta: z.object({
    items: z.array(
      z.object({
        _id: zId,
        nombre: z.string(),
        unidad: z.string(),
        /** Where it is; null for the price bank. */
        obraNombre: z.string().nullable(),
        precioUnitario: zDecimal,
        precioUnitarioReal: zDecimal,
      }),
    ),
  }),
})
