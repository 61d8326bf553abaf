import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MICRO } from '../../nucleo/micro.ts'
import { precioConPorcentaje, razonContraPorcentaje } from './porcentaje.ts'

test.each([
  [1_000, 5n * MICRO, 1_050],
  [1_000, -5n * MICRO, 950],
  // Half up: 1.052,5.
  [1_000, 5_250_000n, 1_053],
  [0, 5n * MICRO, 0],
  [999_999_999_999, -100n * MICRO, 0],
])('%i and %s millionths of a percent is %i', (precio, porcentaje, esperado) => {
  expect(precioConPorcentaje(precio, porcentaje)).toBe(esperado)
})

test('0 % changes nothing, and more never gives less', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), fc.bigInt(-100n, 1_000n), fc.bigInt(-100n, 1_000n), (precio, a, b) => {
      expect(precioConPorcentaje(precio, 0n)).toBe(precio)
      const [menos, mas] = a < b ? [a, b] : [b, a]
      expect(precioConPorcentaje(precio, menos * MICRO)).toBeLessThanOrEqual(
        precioConPorcentaje(precio, mas * MICRO),
      )
    }),
  )
})

test('nothing, less than all, and more than ten times are no percentages', () => {
  expect([0n, -101n, 1_001n].map((p) => razonContraPorcentaje(p * MICRO))).not.toContain(null)
  expect([1n, -100n, 1_000n].map((p) => razonContraPorcentaje(p * MICRO))).toEqual([null, null, null])
})
