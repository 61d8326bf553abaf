import { z } from 'zod'
import { ADMINISTRAN, zId } from '../../comun.ts'
import { endpoint } from '../../endpoint.ts'

/** The way of a new firm to the first budget it sends, and how far it has come (ux.md §2, sheet.md §4). */
export const primerosPasos = endpoint({
  nombre: 'primerosPasos',
  metodo: 'GET',
  ruta: '/v1/primerosPasos',
  resumen: 'Hasta dónde llegó la empresa en su primer presupuesto',
  acceso: ADMINISTRAN,
  respuesta: z.object({
    /** Its RUC, which its PDF prints. */
    empresa: z.boolean(),
    /** A work, a capitulo besides the indirect one, a tarea with a price. */
    obra: z.boolean(),
    capitulo: z.boolean(),
    rubro: z.boolean(),
    /** No reading is noted down: who approved a work, or began another, has been past its document. */
    pdf: z.boolean(),
    /** Where the next step is taken: the newest work, and its newest capitulo; null where there is none. */
    presupuestoId: zId.nullable(),
    capituloId: zId.nullable(),
  }),
})
