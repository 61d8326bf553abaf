import { useLayoutEffect, useRef } from 'react'

/** What is open over a page, and what had the focus of it goes away with it. */
const ABIERTO = '[role="dialog"], [role="alertdialog"], [role="menu"]'

/**
 * Gives the focus back to what had it when something opened, in the moment in which that closes; not 10 ms later, as
 * Mantine does (`returnFocus={false}`), when an action of it or its user may be in a field. Who went elsewhere before
 * that stays there.
 */
export function useVuelta(abierto: boolean): void {
  const desde = useRef<Element | null>(null)
  // Not in its cleanup: React puts back there what had the focus in a dialog that is still fading out.
  useLayoutEffect(() => {
    if (abierto) desde.current = document.activeElement
    else volver(desde)
  }, [abierto])
  useLayoutEffect(() => () => volver(desde), [])
}

function volver(desde: { current: Element | null }): void {
  const destino = desde.current
  desde.current = null
  const tiene = document.activeElement
  const seVa =
    tiene === null || tiene === document.body || tiene.closest(ABIERTO)?.contains(destino) === false
  if (seVa && destino instanceof HTMLElement && destino.isConnected) destino.focus({ preventScroll: true })
}
