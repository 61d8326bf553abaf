import { z } from 'zod'
import { ADMINISTRAN, zId } from '../../comun.ts'
import { endpoint } from '../../endpoint.ts'

/** The steps of a new firm up to the first budget it sends, and which are done (ux.md §2, sheet.md §4). */
export const primerosPasos = endpoint({
  nombre: 'primerosPasos',
  metodo: 'GET',
  ruta: '/v1/primerosPasos',
  resumen: 'Hasta dónde llegó la empresa en su primer presupuesto',
  acceso: ADMINISTRAN,
  respuesta: z.object({
    /** Whether it has its RUC, which its PDF prints. */
    empresa: z.boolean(),
    /** Whether there is a work, a capitulo besides the indirect one, and a tarea with a price. */
    obra: z.boolean(),
    capitulo: z.boolean(),
    rubro: z.boolean(),
    /** Downloads aren't recorded, so this step counts as done once a work is approved or another one begun. */
    pdf: z.boolean(),
    /** Whether the asker's own second step is active: it is proposed, and no step of a budget. */
    segundoPaso: z.boolean(),
    /** Where the next step is done: the newest work and its newest capitulo; null where there is none. */
    presupuestoId: zId.nullable(),
    capituloId: zId.nullable(),
    /** The sample work that is open; null: there is none. It counts for no step. */
    ejemploId: zId.nullable(),
  }),
})

export const crearObraDeEjemplo = endpoint({
  nombre: 'crearObraDeEjemplo',
  metodo: 'POST',
  ruta: '/v1/presupuestos/ejemplo',
  resumen:
    'Abrir la obra de ejemplo: una vivienda ya presupuestada, que se tira inhabilitándola; la misma mientras esté',
  acceso: ADMINISTRAN,
  respuesta: z.object({ message: z.string(), _id: zId }),
})
