import { z } from 'zod'
import { ADMINISTRAN } from '../../comun.ts'
import { endpoint } from '../../endpoint.ts'

/** What a firm needs before it can price a work and send it, and whether it has it (ux.md §2, /landing). */
export const primerosPasos = endpoint({
  nombre: 'primerosPasos',
  metodo: 'GET',
  ruta: '/v1/primerosPasos',
  resumen: 'Lo que la empresa ya cargó de lo que hace falta para presupuestar',
  acceso: ADMINISTRAN,
  respuesta: z.object({
    /** Its RUC, which its PDF prints. */
    empresa: z.boolean(),
    /** A material or a labour with its price. */
    precios: z.boolean(),
    contratistas: z.boolean(),
    /** Somebody else than the first, come in or asked in. */
    equipo: z.boolean(),
    obra: z.boolean(),
  }),
})
