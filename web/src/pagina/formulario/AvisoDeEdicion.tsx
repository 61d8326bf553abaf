import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { ErrorDeApi } from '../../api/errores.ts'
import { leerActual } from '../../api/versionVieja.ts'
import { CampoErrores } from '../../ui/CampoErrores.tsx'
import { type ValorActual, ValoresActuales } from '../../ui/ValoresActuales.tsx'

interface AvisoDeEdicionProps<Fila, Valores> {
  /** As `useFormulario` gives it. */
  formulario: {
    form: { values: Valores; setValues: (valores: Valores) => void }
    error: ErrorDeApi | null
    resumen: Parameters<typeof CampoErrores>[0]
    olvidarRechazo: () => void
  }
  /** Schema of the present row, which the refusal of an outdated edit carries. */
  schema: z.ZodType<Fila>
  valoresDe: (fila: Fila) => Valores
  /** Every field of the screen: its present value and the typed one. */
  comparar: (actual: Valores, mio: Valores, fila: Fila) => readonly ValorActual[]
  /** As `useBorradorDeFormulario` gives it. */
  borrador: { aviso: ReactNode }
}

/**
 * The notices over the form of an edit: why it was refused; where somebody else saved first, the present values
 * beside the typed ones, and both ways to go on (architecture.md §5); and an offer to continue the last draft.
 */
export function AvisoDeEdicion<Fila, Valores extends { version: number }>({
  formulario: { form, error, resumen, olvidarRechazo },
  schema,
  valoresDe,
  comparar,
  borrador,
}: AvisoDeEdicionProps<Fila, Valores>) {
  const fila = leerActual(error, schema)
  const actual = fila && valoresDe(fila)
  const seguirCon = (valores: Valores) => {
    form.setValues(valores)
    olvidarRechazo()
  }
  return (
    <>
      <CampoErrores {...resumen} />
      {fila && actual && (
        <ValoresActuales
          valores={comparar(actual, form.values, fila)}
          onTraer={() => seguirCon(actual)}
          onConservar={() => seguirCon({ ...form.values, version: actual.version })}
        />
      )}
      {borrador.aviso}
    </>
  )
}
