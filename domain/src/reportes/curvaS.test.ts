import { expect, test } from 'vitest'
import { seriesDeCurva, sobrecosto } from './curvaS.ts'

test.each([
  [103, 100, 3],
  [97, 100, -3],
  [100, 100, 0],
  [5, 0, null],
])('real %d, planned %d: %s', (costoAvanzadoReal, costoAvanzadoFinal, porcentaje) => {
  expect(sobrecosto({ costoAvanzadoReal, costoAvanzadoFinal })).toBe(porcentaje)
})

test('the executed line ends with this month, or with the first', () => {
  const curva = { meses: ['2026-08', '2026-09', '2026-10'], previsto: [50, 150, 200], real: [20, 60, 60] }
  expect(seriesDeCurva(curva, '2026-09-03')).toEqual({ previsto: [25, 75, 100], real: [10, 30] })
  expect(seriesDeCurva(curva, '2026-07-31').real).toEqual([10])
  expect(seriesDeCurva(curva, '2027-01-01').real).toEqual([10, 30, 30])
})
