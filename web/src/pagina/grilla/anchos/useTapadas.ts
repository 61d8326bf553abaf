import { type RefObject, useEffect, useMemo } from 'react'
import { columnasTapadas } from './anchos.ts'

interface Medidas {
  anchos: readonly number[]
  alBorde: number
  acciones: number
}

/** Tells cells by the CSS variable `--se-ve-<column>` which columns are covered, without rendering on scroll. */
export function useTapadas(
  marco: RefObject<HTMLElement | null>,
  { anchos, alBorde, acciones }: Medidas,
): void {
  const clave = anchos.join()
  const medidas = useMemo(() => clave.split(',').map(Number), [clave])
  useEffect(() => {
    const nodo = marco.current
    if (nodo === null) return
    let mirada = ''
    const marcar = () => {
      const visible = nodo.clientWidth
      // Up and down changes nothing here, and a property that is set has all cells styled again.
      if (mirada === `${visible} ${nodo.scrollLeft}`) return
      mirada = `${visible} ${nodo.scrollLeft}`
      const [minimo = 0, ...resto] = medidas
      const nombre = Math.max(minimo, visible - acciones - resto.reduce((suma, ancho) => suma + ancho, 0))
      const tapadas = columnasTapadas({
        anchos: [nombre, ...resto],
        alBorde,
        acciones,
        visible,
        corrido: nodo.scrollLeft,
      })
      for (const col of medidas.keys()) nodo.style.setProperty(`--se-ve-${col}`, tapadas.has(col) ? '0' : '1')
    }
    marcar()
    nodo.addEventListener('scroll', marcar, { passive: true })
    const observador = new ResizeObserver(marcar)
    observador.observe(nodo)
    return () => {
      nodo.removeEventListener('scroll', marcar)
      observador.disconnect()
    }
  }, [marco, medidas, alBorde, acciones])
}
