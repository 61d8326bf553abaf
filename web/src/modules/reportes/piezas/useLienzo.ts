import { useComputedColorScheme } from '@mantine/core'
import { COLORES } from '@plomada/domain/reportes/graficos/colores'
import { useCallback, useState } from 'react'

/**
 * What a drawing needs of the page: how wide it will be, in whole pixels, and its colours. It is measured before the
 * first painting, so nothing is seen at another width.
 */
export function useLienzo() {
  const [ancho, setAncho] = useState(0)
  const ref = useCallback((nodo: HTMLElement | null) => {
    if (nodo === null) return
    const medir = () => setAncho(nodo.clientWidth)
    medir()
    const observador = new ResizeObserver(medir)
    observador.observe(nodo)
    return () => observador.disconnect()
  }, [])
  const colores = useComputedColorScheme('light') === 'dark' ? COLORES.oscuro : COLORES.claro
  return { ref, ancho, colores }
}
