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
  /** The row that the refusal of an older version brings. */
  schema: z.ZodType<Fila>
  valoresDe: (fila: Fila) => Valores
  /** Every field of the screen, as it is now and as it was typed. */
  comparar: (actual: Valores, mio: Valores) => readonly ValorActual[]
  /** As `useBorradorDeFormulario` gives it. */
  borrador: { aviso: ReactNode }
}

/**
 * What stands over the form of an edit: why it was refused, and where somebody else was faster, the values of now
 * beside what was typed and both ways on (architecture.md §5), and the draft of the last time.
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
      {actual && (
        <ValoresActuales
          valores={comparar(actual, form.values)}
          onTraer={() => seguirCon(actual)}
          onConservar={() => seguirCon({ ...form.values, version: actual.version })}
        />
      )}
      {borrador.aviso}
    </>
  )
}
