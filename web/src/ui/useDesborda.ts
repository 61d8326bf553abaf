import { useCallback, useLayoutEffect, useRef, useState } from 'react'

/**
 * Whether what a frame holds is wider than it; `ref` goes to the frame. Measured with everything that is drawn in it, so
 * that it is not seen without, and whenever either changes its size.
 */
export function useDesborda() {
  const [desborda, setDesborda] = useState(false)
  const suyo = useRef<HTMLElement>(null)
  const medir = useCallback(() => {
    if (suyo.current !== null) setDesborda(suyo.current.scrollWidth > suyo.current.clientWidth)
  }, [])
  useLayoutEffect(medir)
  const ref = useCallback(
    (marco: HTMLElement | null) => {
      suyo.current = marco
      if (marco === null) return undefined
      const mira = new ResizeObserver(medir)
      for (const uno of [marco, ...marco.children]) mira.observe(uno)
      return () => mira.disconnect()
    },
    [medir],
  )
  return { desborda, ref }
}
