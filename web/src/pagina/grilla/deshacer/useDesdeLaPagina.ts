import { useEffect, useLayoutEffect, useRef } from 'react'
import { leerTecla } from '../../teclas/leerTecla.ts'
import type { useDeshacer } from './useDeshacer.ts'

/** Where keys are of something else: what is typed, what is open over the page, and the grid, which reads its own. */
const DE_OTROS = 'input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=treegrid]'

/**
 * Ctrl+Z and Ctrl+Y wherever the focus is in the page of a grid: who comes back from a rubro's form, or pressed a button
 * over the sheet, has it there.
 */
export function useDesdeLaPagina(
  deshacer: Pick<ReturnType<typeof useDeshacer>, 'deshacer' | 'rehacer' | 'hay'>,
): void {
  const deAhora = useRef(deshacer)
  useLayoutEffect(() => {
    deAhora.current = deshacer
  })
  useEffect(() => {
    const oir = (evento: KeyboardEvent) => {
      const { target } = evento
      if (evento.defaultPrevented || (target instanceof Element && target.closest(DE_OTROS) !== null)) return
      const tipo = leerTecla(evento, { en: 'celda' })?.tipo
      if (tipo !== 'deshacer' && tipo !== 'rehacer') return
      if (!deAhora.current.hay(tipo === 'deshacer' ? 'atras' : 'adelante')) return
      evento.preventDefault()
      deAhora.current[tipo]()
    }
    document.addEventListener('keydown', oir)
    return () => document.removeEventListener('keydown', oir)
  }, [])
}
