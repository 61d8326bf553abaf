import { expect, test } from 'vitest'
import { acercar, ENTERA, ESCALA_MAXIMA, moverFoto, pasoDe } from './encuadre.ts'

const CAJA = { ancho: 360, alto: 600 }

test('what is under the finger stays under it', () => {
  const punto = { x: 90, y: -120 }
  const cerca = acercar(ENTERA, 2, punto, CAJA)
  // Of the photo, what was 90 to the right of its middle is drawn at twice that, and moved back by 90.
  expect(cerca).toEqual({ escala: 2, x: -90, y: 120 })
  expect(acercar(cerca, 0.5, punto, CAJA)).toEqual(ENTERA)
})

test('is never smaller than the screen, nor nearer than it can be seen', () => {
  expect(acercar(ENTERA, 0.2, { x: 50, y: 50 }, CAJA)).toEqual(ENTERA)
  expect(acercar(ENTERA, 100, { x: 0, y: 0 }, CAJA).escala).toBe(ESCALA_MAXIMA)
})

test('can’t be pushed out of the screen; whole, it doesn’t move', () => {
  const cerca = acercar(ENTERA, 2, { x: 0, y: 0 }, CAJA)
  expect(moverFoto(cerca, { x: 999, y: -999 }, CAJA)).toEqual({ escala: 2, x: 180, y: -300 })
  expect(moverFoto(ENTERA, { x: 20, y: 20 }, CAJA)).toEqual(ENTERA)
})

test('a swipe goes to the side', () => {
  expect(pasoDe({ x: -80, y: 10 })).toBe(1)
  expect(pasoDe({ x: 80, y: -10 })).toBe(-1)
  expect(pasoDe({ x: 30, y: 0 })).toBe(0)
  expect(pasoDe({ x: 80, y: 120 })).toBe(0)
})
