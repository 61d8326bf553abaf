import type { z } from 'zod'
import type { ErrorDeApi } from './errores.ts'

/** The present row that a lost edit (409) brings, or null when the error is another one. */
export function leerActual<S extends z.ZodType>(error: ErrorDeApi | null, schema: S): z.output<S> | null {
  const leido = error?.actual === undefined ? null : schema.safeParse(error.actual)
  return leido?.success ? leido.data : null
}
