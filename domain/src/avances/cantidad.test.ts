import { expect, it } from 'vitest'
import { cantidadDePorcentaje, cantidadSugerida } from './cantidad.ts'

// Quantities of Obra El Mirador, in millionths (domain.md §8).
it.each([
  // 17,85 × 35 % = 6,2475: rounded to three decimals, half away from zero.
  [17_850_000n, 0n, 35, 6_248_000n],
  [17_850_000n, 6_248_000n, 80, 8_032_000n],
  [164_350_000n, 55_125_000n, 75, 68_138_000n],
  // 100 % is all that is left, with all its decimals.
  [1_234_567n, 1_000_000n, 100, 234_567n],
  // As far as it is already, or farther: nothing to record.
  [10_000_000n, 5_000_000n, 50, 0n],
  [10_000_000n, 5_000_000n, 25.5, -2_450_000n],
])('of %i with %i done, %f %% is %i more', (planeada, avanzada, porcentaje, cantidad) => {
  expect(cantidadDePorcentaje(planeada, avanzada, porcentaje)).toBe(cantidad)
})

it('what is left is suggested, and nothing where more was done', () => {
  expect(cantidadSugerida(10n, 4n)).toBe(6n)
  expect(cantidadSugerida(10n, 14n)).toBe(0n)
})

it('a percentage has two decimals at most', () => {
  expect(() => cantidadDePorcentaje(1n, 0n, 33.333)).toThrow(RangeError)
})
