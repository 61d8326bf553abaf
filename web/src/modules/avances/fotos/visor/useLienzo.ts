import { type Dispatch, type SetStateAction, useCallback, useRef } from 'react'
import { acercar, type CajaDeFoto, type Encuadre, moverFoto, type Punto } from './encuadre.ts'
import { MEDIO, puntoEn } from './punto.ts'

/** How fast the wheel brings it nearer: a notch is some 100. */
const DE_RUEDA = 0.0025

/** The framing of a photo, changed by whoever knows a factor or a distance; and the wheel over its element. */
export function useLienzoDeFoto(setEncuadre: Dispatch<SetStateAction<Encuadre>>) {
  const lienzo = useRef<HTMLElement | null>(null)
  const cambiar = useCallback(
    (como: (antes: Encuadre, caja: CajaDeFoto) => Encuadre) => {
      const elemento = lienzo.current
      if (elemento === null) return
      setEncuadre((antes) => como(antes, { ancho: elemento.clientWidth, alto: elemento.clientHeight }))
    },
    [setEncuadre],
  )
  const acercarA = useCallback(
    (factor: number, punto: Punto = MEDIO) => cambiar((antes, caja) => acercar(antes, factor, punto, caja)),
    [cambiar],
  )
  const moverEn = useCallback(
    (cuanto: Punto) => cambiar((antes, caja) => moverFoto(antes, cuanto, caja)),
    [cambiar],
  )
  /** Not React's: only a listener of our own may keep the page from being zoomed instead. */
  const alMontar = useCallback(
    (elemento: HTMLElement | null) => {
      lienzo.current = elemento
      if (elemento === null) return undefined
      const deRueda = (evento: WheelEvent) => {
        evento.preventDefault()
        acercarA(Math.exp(-evento.deltaY * DE_RUEDA), puntoEn(elemento, evento)) // not money: pixels
      }
      elemento.addEventListener('wheel', deRueda, { passive: false })
      return () => elemento.removeEventListener('wheel', deRueda)
    },
    [acercarA],
  )
  return { alMontar, acercar: acercarA, mover: moverEn }
}
