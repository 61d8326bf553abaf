// How a photo stands in the viewer: pure sums, in pixels of the screen.

/** How large it is drawn, 1 for all of it, and how far its middle is from that of the screen. */
export interface Encuadre {
  escala: number
  x: number
  y: number
}

export interface Punto {
  x: number
  y: number
}

/** Pixels of the viewer. */
export interface CajaDeFoto {
  ancho: number
  alto: number
}

export const ENTERA: Encuadre = { escala: 1, x: 0, y: 0 }
export const ESCALA_MAXIMA = 6
/** By how much a key, a button or a notch of the wheel brings it nearer. */
export const PASO = 1.4
/** What a double tap does. */
export const DE_CERCA = 2.5

const entre = (minimo: number, valor: number, maximo: number) => Math.min(Math.max(valor, minimo), maximo)

/** Nearer or farther, so that what is under `punto`, as seen from the middle, stays there. */
export function acercar(antes: Encuadre, factor: number, punto: Punto, caja: CajaDeFoto): Encuadre {
  const escala = entre(1, antes.escala * factor, ESCALA_MAXIMA) // not money: pixels
  const crece = escala / antes.escala // not money: pixels
  return encajar(
    { escala, x: punto.x - (punto.x - antes.x) * crece, y: punto.y - (punto.y - antes.y) * crece }, // not money: pixels
    caja,
  )
}

export const moverFoto = (antes: Encuadre, { x, y }: Punto, caja: CajaDeFoto): Encuadre =>
  encajar({ ...antes, x: antes.x + x, y: antes.y + y }, caja)

/** No farther than its edge, so that there is always something of it to be seen. */
function encajar({ escala, x, y }: Encuadre, { ancho, alto }: CajaDeFoto): Encuadre {
  const [lados, arriba] = [(ancho * (escala - 1)) / 2, (alto * (escala - 1)) / 2] // not money: pixels
  return { escala, x: entre(-lados, x, lados), y: entre(-arriba, y, arriba) }
}

/** Far enough to the side to be a swipe, and not a tap or a scroll: to the next, to the one before, or to none. */
export function pasoDe({ x, y }: Punto): 1 | -1 | 0 {
  if (Math.abs(x) < 50 || Math.abs(x) < Math.abs(y)) return 0
  return x < 0 ? 1 : -1
}
