import { expect, test } from 'vitest'
import { colorDeLoGastado, colorDeLoQueQueda } from './gastos.ts'

test.each([
  [1_000, 301, 'verde'],
  [1_000, 300, 'amarillo'],
  [1_000, 1, 'amarillo'],
  [1_000, 0, 'rojo'],
  [1_000, -1, 'rojo'],
  [0, 0, 'rojo'],
] as const)('of %d, what is left is %d: %s', (presupuestoPrecioTotal, diffPrecioTotal, color) => {
  expect(colorDeLoQueQueda({ presupuestoPrecioTotal, diffPrecioTotal })).toBe(color)
})

test.each([
  [1_000, 789, 'verde'],
  [1_000, 790, 'amarillo'],
  [1_000, 990, 'amarillo'],
  [1_000, 991, 'rojo'],
  [0, 0, 'verde'],
  [0, 1, 'rojo'],
] as const)('of %d, spent %d: %s', (presupuestoPrecioTotal, compraPrecioTotal, color) => {
  expect(colorDeLoGastado({ presupuestoPrecioTotal, compraPrecioTotal })).toBe(color)
})
