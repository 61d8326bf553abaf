import { useCallback, useState } from 'react'

/** Whether what a frame holds is wider than it; `ref` goes to the frame. Measured whenever either changes its size. */
export function useDesborda() {
  const [desborda, setDesborda] = useState(false)
  const ref = useCallback((marco: HTMLElement | null) => {
    if (marco === null) return undefined
    const medir = new ResizeObserver(() => setDesborda(marco.scrollWidth > marco.clientWidth))
    for (const uno of [marco, ...marco.children]) medir.observe(uno)
    return () => medir.disconnect()
  }, [])
  return { desborda, ref }
}
