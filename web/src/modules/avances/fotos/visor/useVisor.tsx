import { Suspense, useCallback, useRef, useState } from 'react'
import { perezoso } from '../../../../ui/perezoso.ts'
import { type ConFotos, fotosParaVer } from '../paraVer.ts'

const Visor = perezoso(() => import('./Visor.tsx').then((m) => m.Visor))

/** The viewer over a page or a part of it, for the photos of all these entries; the focus comes back to what opened it. */
export function useVisor(entradas: readonly ConFotos[]) {
  const [primera, setPrimera] = useState<string | null>(null)
  const desde = useRef<Element | null>(null)
  const abrir = useCallback((id: string) => {
    desde.current = document.activeElement
    setPrimera(id)
  }, [])
  const cerrar = () => {
    setPrimera(null)
    if (desde.current instanceof HTMLElement) desde.current.focus({ preventScroll: true })
  }
  const visor = primera !== null && (
    <Suspense>
      <Visor fotos={fotosParaVer(entradas)} primera={primera} onCerrar={cerrar} />
    </Suspense>
  )
  return { visor, abrir }
}
