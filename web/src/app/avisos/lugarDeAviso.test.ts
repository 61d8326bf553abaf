import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CajaDeAviso, loQueTapa, lugarDeAviso } from './lugarDeAviso.ts'

const VENTANA = { left: 0, top: 0, right: 360, bottom: 740 }
const caja = (left: number, top: number, ancho: number, alto: number): CajaDeAviso => ({
  left,
  top,
  right: left + ancho,
  bottom: top + alto,
})
const USUAL = caja(8, 56, 344, 44)

test('where nothing is pressed it has its usual place', () => {
  expect(lugarDeAviso(USUAL, VENTANA, [])).toEqual(USUAL)
  expect(lugarDeAviso(USUAL, VENTANA, [caja(0, 0, 360, 56)])).toEqual(USUAL)
})

test('a button in its place: it is below it', () => {
  const lugar = lugarDeAviso(USUAL, VENTANA, [caja(300, 60, 44, 44)])
  expect([lugar.left, lugar.top]).toEqual([8, 104])
})

test('a narrow one goes beside it', () => {
  const usual = caja(1000, 56, 300, 38)
  const lugar = lugarDeAviso(usual, caja(0, 0, 1366, 768), [caja(1050, 0, 300, 768)])
  expect([lugar.left, lugar.top]).toEqual([8, 56])
})

test('where all is full it covers least', () => {
  const filas = Array.from({ length: 20 }, (_, i) => caja(0, 56 + i * 34, 360, i === 7 ? 4 : 34))
  const lugar = lugarDeAviso(USUAL, VENTANA, filas)
  expect(loQueTapa(lugar, filas)).toBeGreaterThan(0)
  expect(loQueTapa(lugar, filas)).toBeLessThan(loQueTapa(USUAL, filas))
})

test('wherever there is a free band as high as two of it, it covers nothing, and is inside', () => {
  const unControl = fc.record({
    left: fc.integer({ min: 0, max: 300 }),
    top: fc.integer({ min: 0, max: 700 }),
  })
  fc.assert(
    fc.property(fc.array(unControl, { maxLength: 30 }), fc.integer({ min: 56, max: 640 }), (todos, banda) => {
      const controles = todos
        .map(({ left, top }) => caja(left, top, 60, 36))
        .filter(({ top, bottom }) => bottom <= banda || top >= banda + 88)
      const lugar = lugarDeAviso(USUAL, VENTANA, controles)
      expect(loQueTapa(lugar, controles)).toBe(0)
      expect([lugar.left >= 0, lugar.right <= 360, lugar.bottom <= 740]).toEqual([true, true, true])
    }),
  )
})
