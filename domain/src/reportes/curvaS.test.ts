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
  expect(seriesDeCurva(curva, '2026-09-03', 200)).toEqual({ previsto: [25, 75, 100], real: [10, 30] })
  expect(seriesDeCurva(curva, '2026-07-31', 200).real).toEqual([10])
  expect(seriesDeCurva(curva, '2027-01-01', 200).real).toEqual([10, 30, 30])
})

test('both are of the price of the work, whatever part of it is planned', () => {
  const meses = ['2026-08', '2026-09']
  const sinMarcas = { meses, previsto: [0, 0], real: [1, 4] }
  expect(seriesDeCurva(sinMarcas, '2026-09-03', 400)).toEqual({ previsto: [0, 0], real: [0.25, 1] })
  const congelado = { meses, previsto: [100, 500], real: [0, 250] }
  expect(seriesDeCurva(congelado, '2026-09-03', 400)).toEqual({ previsto: [20, 100], real: [0, 50] })
  expect(seriesDeCurva(sinMarcas, '2026-09-03', 0).real).toEqual([25, 100])
})
