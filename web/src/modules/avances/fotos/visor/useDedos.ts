import { type PointerEvent, useRef } from 'react'
import { type Punto, pasoDe } from './encuadre.ts'
import { MEDIO, puntoEn } from './punto.ts'

interface LoQueHacen {
  /** One finger, or the mouse. */
  mover: (cuanto: Punto) => void
  /** Two fingers. */
  acercar: (factor: number, punto: Punto) => void
}

/** Fingers and mouse on a photo: one moves it, two bring it nearer, and one that goes to the side is a swipe. */
export function useDedos({ mover, acercar }: LoQueHacen) {
  /** Those that are down, by pointer, as seen from the middle. */
  const abajo = useRef(new Map<number, Punto>())
  const corrido = useRef<Punto>(MEDIO)

  const bajar = (evento: PointerEvent<HTMLElement>) => {
    evento.currentTarget.setPointerCapture(evento.pointerId)
    abajo.current.set(evento.pointerId, puntoEn(evento.currentTarget, evento))
    // A second finger makes it no swipe.
    corrido.current = MEDIO
  }
  const arrastrar = (evento: PointerEvent<HTMLElement>) => {
    const antes = abajo.current.get(evento.pointerId)
    if (antes === undefined) return
    const ahora = puntoEn(evento.currentTarget, evento)
    abajo.current.set(evento.pointerId, ahora)
    const otro = [...abajo.current].find(([id]) => id !== evento.pointerId)?.[1]
    if (otro === undefined) {
      const movido = { x: ahora.x - antes.x, y: ahora.y - antes.y }
      corrido.current = { x: corrido.current.x + movido.x, y: corrido.current.y + movido.y }
      return mover(movido)
    }
    const medio = { x: (ahora.x + otro.x) / 2, y: (ahora.y + otro.y) / 2 } // not money: pixels
    acercar(lejosDe(ahora, otro) / Math.max(1, lejosDe(antes, otro)), medio) // not money: pixels
  }
  /** Where a swipe goes, now that the finger is up. */
  const levantar = (evento: PointerEvent<HTMLElement>): 1 | -1 | 0 => {
    const [solo, lejos] = [abajo.current.size === 1, corrido.current]
    abajo.current.delete(evento.pointerId)
    corrido.current = MEDIO
    return solo && evento.type === 'pointerup' ? pasoDe(lejos) : 0
  }
  return { bajar, arrastrar, levantar }
}

const lejosDe = (uno: Punto, otro: Punto): number => Math.hypot(uno.x - otro.x, uno.y - otro.y)
