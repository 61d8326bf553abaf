import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MICRO } from '../../nucleo/micro.ts'
import { precioConPorcentaje, preciosConPorcentaje, razonContraPorcentaje } from './porcentaje.ts'

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

describe('both prices of an entry', () => {
  const de = (precioUnitario: number | null, precioUnitarioReal: number | null) => ({
    precioUnitario,
    precioUnitarioReal,
  })
  test.each([
    // 68.500 × 1,05 = 71.925; 65.010 × 1,05 = 68.260,5, half up.
    ['each by itself', de(68_500, 65_010), 'ambos', de(71_925, 68_261)],
    ['the sale price, which differed', de(68_500, 65_010), 'precio', de(71_925, 65_010)],
    ['the sale price, with its equal twin', de(68_500, 68_500), 'precio', de(71_925, 71_925)],
    ['what the provider charges, with its equal twin', de(1_010, 1_010), 'precioReal', de(1_061, 1_061)],
    ['without a price there is nothing to raise', de(null, null), 'ambos', null],
    ['only the one that there is', de(68_500, null), 'ambos', de(71_925, null)],
    // 3 × 1,05 = 3,15.
    ['one that comes to the same', de(3, 3), 'ambos', null],
  ] as const)('%s', (_, actual, cual, esperado) => {
    expect(preciosConPorcentaje(actual, 5n * MICRO, cual)).toEqual(esperado)
  })
})
