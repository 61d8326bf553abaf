import { useEffect, useMemo, useState } from 'react'
import type { MandosDeFilas } from '../../../pagina/grilla/modelo/mandos.ts'
import type { Lotes } from '../lotes/useLotes.ts'
import type { Dato, Vista } from '../vista/arbol.ts'

interface OpcionesDeMandos {
  vista: Vista
  lotes: Lotes
  /** Whether rows are moved at all: by who may write. */
  hay: boolean
  buscando: boolean
  /** A new rubro below that row. */
  nueva: (dato: Dato) => void
}

/** What is done with rows of the sheet, which comes after the budget is shown; and where they stand now, in words. */
export function useMandos({ vista, lotes, hay, buscando, nueva }: OpcionesDeMandos) {
  const [modulo, setModulo] = useState<typeof import('./mandos.ts') | null>(null)
  const [anuncio, setAnuncio] = useState('')
  useEffect(() => {
    if (hay) void import('./mandos.ts').then(setModulo)
  }, [hay])
  const mandos = useMemo((): Omit<MandosDeFilas<Dato>, 'buscar'> | undefined => {
    if (!hay || modulo === null) return undefined
    const negar = (razon: string) =>
      void import('../../../ui/notificar.tsx').then(({ notificarPendiente }) => notificarPendiente(razon))
    return { ...modulo.mandosDe({ vista, lotes, buscando, negar, anunciar: setAnuncio }), nueva }
  }, [hay, modulo, vista, lotes, buscando, nueva])
  return { mandos, anuncio }
}
