/** A rectangle of the window, in px. */
export interface CajaDeAviso {
  left: number
  top: number
  right: number
  bottom: number
}

/** px between the places that are tried, and from the edges. */
const PASO = 8
const BORDE = 8

const area = (a: CajaDeAviso, b: CajaDeAviso): number => {
  const ancho = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const alto = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  // not money: pixels
  return ancho > 0 && alto > 0 ? ancho * alto : 0
}

/** px² of what is pressed that lie under it. */
export const loQueTapa = (lugar: CajaDeAviso, controles: readonly CajaDeAviso[]): number =>
  controles.reduce((suma, control) => suma + area(lugar, control), 0)

/**
 * Where a notice of that size covers nothing that is pressed: its usual place, else the nearest below it, at the right,
 * at the left or in the middle. Where all is full, the place that covers least.
 */
export function lugarDeAviso(
  usual: CajaDeAviso,
  ventana: CajaDeAviso,
  controles: readonly CajaDeAviso[],
): CajaDeAviso {
  const [ancho, alto] = [usual.right - usual.left, usual.bottom - usual.top]
  const lados = [usual.left, BORDE, (ventana.right - ancho) / 2]
  const altos: number[] = []
  for (let top = usual.top; top + alto <= ventana.bottom - BORDE; top += PASO) altos.push(top)
  const lugares = altos.flatMap((top) =>
    lados.map((left) => ({ left, top, right: left + ancho, bottom: top + alto })),
  )
  let mejor = usual
  let menos = Number.POSITIVE_INFINITY
  for (const lugar of [usual, ...lugares]) {
    const tapa = loQueTapa(lugar, controles)
    if (tapa === 0) return lugar
    if (tapa < menos) [mejor, menos] = [lugar, tapa]
  }
  return mejor
}
