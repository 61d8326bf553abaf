import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

interface Lugar {
  fila: number
  columna: number
}

/** The place of the cell in which something happened. */
function lugarDe(que: EventTarget): Lugar | undefined {
  const celda = que instanceof Element ? que.closest<HTMLElement>('[data-lugar]') : null
  const [fila, columna] = celda?.dataset.lugar?.split('-').map(Number) ?? []
  return fila === undefined || columna === undefined ? undefined : { fila, columna }
}

/**
 * Marks with a mouse that is dragged from cell to cell, all as the first one became; with a finger, which scrolls when it is
 * dragged, cell by cell.
 */
export function usePincel(
  poner: (fila: number, columna: number, marcada: boolean) => boolean,
  estaMarcada: (fila: number, columna: number) => boolean,
  onTerminar: () => void,
) {
  /** What is painted with the button held down; `pintada` until the click that follows was seen. */
  const gesto = useRef<{ marca: boolean; abajo: boolean; cambio: boolean } | null>(null)
  const terminar = useRef(onTerminar)
  useEffect(() => {
    terminar.current = onTerminar
  })
  useEffect(() => {
    const alSoltar = () => {
      if (!gesto.current?.abajo) return
      gesto.current.abajo = false
      if (gesto.current.cambio) terminar.current()
    }
    window.addEventListener('pointerup', alSoltar)
    return () => window.removeEventListener('pointerup', alSoltar)
  }, [])

  const pintar = ({ fila, columna }: Lugar) => {
    if (gesto.current && poner(fila, columna, gesto.current.marca)) gesto.current.cambio = true
  }
  return {
    lugarDe,
    alBajar: ({ target, pointerType, button }: PointerEvent) => {
      const lugar = lugarDe(target)
      if (lugar === undefined || pointerType !== 'mouse' || button !== 0) {
        gesto.current = null
        return
      }
      gesto.current = { marca: !estaMarcada(lugar.fila, lugar.columna), abajo: true, cambio: false }
      pintar(lugar)
    },
    alPasar: ({ target, buttons }: PointerEvent) => {
      const lugar = lugarDe(target)
      if (lugar === undefined || !gesto.current?.abajo || buttons !== 1) return
      if (estaMarcada(lugar.fila, lugar.columna) !== gesto.current.marca) pintar(lugar)
    },
    alTocar: ({ target }: MouseEvent) => {
      // The click that ends what a mouse painted.
      if (gesto.current !== null) {
        gesto.current = null
        return
      }
      const lugar = lugarDe(target)
      if (lugar === undefined) return
      if (poner(lugar.fila, lugar.columna, !estaMarcada(lugar.fila, lugar.columna))) terminar.current()
    },
  }
}
