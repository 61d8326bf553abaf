import { z } from 'zod'

const zNombreYRuc = { nombre: z.string(), ruc: z.string() }

/**
 * Who a certification is between, as they were named and where they were paid the day it was generated: kept with it,
 * so that its document says the same years later (decision 0057).
 */
export const zPartes = z.object({
  empresa: z.object({ ...zNombreYRuc, direccion: z.string(), telefono: z.string() }),
  obra: z.object({ nombre: z.string() }),
  contratista: z.object({ ...zNombreYRuc, banco: z.string(), cuenta_nro: z.string(), alias: z.string() }),
})
export type Partes = z.output<typeof zPartes>
