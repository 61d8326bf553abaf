import { useEffect, useState } from 'react'
import type { Formula } from '../modelo/columna.ts'

const NINGUNA: ReadonlyMap<string, string> = new Map()

/** By column, how its figures come about; those that are still to come are missing. */
export function useFormulas(
  columnas: readonly { id: string; formula?: Formula | undefined }[],
): ReadonlyMap<string, string> {
  const [dichas, setDichas] = useState(NINGUNA)
  useEffect(() => {
    let sigue = true
    const una = async ({ id, formula = '' }: (typeof columnas)[number]) =>
      [id, typeof formula === 'string' ? formula : await formula()] as const
    // Without network its heading still says what it is.
    void Promise.all(columnas.map(una)).then(
      (todas) => sigue && setDichas(new Map(todas)),
      () => undefined,
    )
    return () => {
      sigue = false
    }
  }, [columnas])
  return dichas
}
