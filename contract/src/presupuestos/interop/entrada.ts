import { z } from 'zod'
import { LARGO, zId, zTexto } from '../../comun.ts'
import { zCotizacion, zDatosDeObraNueva, zMargen } from '../obras.ts'

// What every file that becomes a work is sent with, whatever its format.

/** The new work that a file becomes. */
export const zObraNueva = z.object({
  ...zDatosDeObraNueva,
  /** The contratista of every tarea, until changed. */
  contratistaId: zId,
  margenTareas: zMargen.default(0),
})
export type ObraNueva = z.output<typeof zObraNueva>

export const zDeLaRevision = {
  /** Guaraníes per unit of the file's currency; 1: its figures are taken as guaraníes. */
  tasa: zCotizacion.default(1_000_000n),
  /** By key of the file's unit: a code of the empresa, or a new one, which is made. */
  unidades: z.record(z.string().max(300), zTexto(LARGO.codigo)).default({}),
}
