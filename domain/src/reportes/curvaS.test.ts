import { expect, test } from 'vitest'
import { mesesPasados, rotuloDeCurva, seriesDeCurva, sobrecosto } from './curvaS.ts'

test.each([
  [103, 100, 3],
  [97, 100, -3],
  [100, 100, 0],
  [5, 0, null],
])('real %d, planned %d: %s', (costoAvanzadoReal, costoAvanzadoFinal, porcentaje) => {
  expect(sobrecosto({ costoAvanzadoReal, costoAvanzadoFinal })).toBe(porcentaje)
})

const CURVA = {
  meses: ['2026-08', '2026-09', '2026-10'],
  previsto: [50, 150, 200],
  real: [20, 60, 60],
  todo: { previsto: 200, real: 100 },
}
const EN = ['2026-08-01', '2026-08-31', '2026-09-30', '2026-10-31']

test('both lines begin at 0 with the first day, and have a point at the end of each month', () => {
  const { fechas, previsto } = seriesDeCurva(CURVA, '2026-09-15')
  expect([fechas, previsto]).toEqual([EN, [0, 25, 75, 100]])
  expect(fechas.map(rotuloDeCurva)).toEqual(['Inicio', '08/26', '09/26', '10/26'])
})

test.each([
  // Nothing of what is still to come, and of the month under way what there is today, where today stands.
  ['2026-08-31', [0, 20], 1],
  ['2026-09-15', [0, 20, 60], 1.5],
  ['2026-09-30', [0, 20, 60], 2],
  ['2027-01-01', [0, 20, 60, 60], 3],
])('on %s what was executed is %j, up to %d', (hoy, real, hasta) => {
  const series = seriesDeCurva(CURVA, hoy)
  expect([series.real, series.hasta]).toEqual([real, hasta])
  expect(series.real).toHaveLength(1 + mesesPasados(CURVA.meses, hoy))
})

test('what was done before the plan begins is there on its first day, and goes no further', () => {
  expect(seriesDeCurva(CURVA, '2026-07-31')).toMatchObject({ real: [60], hasta: 0 })
  expect(seriesDeCurva({ ...CURVA, real: [0, 0, 0] }, '2026-07-31').real).toEqual([0])
})

test('neither says that all is planned or done while something is left', () => {
  const casi = { ...CURVA, previsto: [0, 1, 99_999], real: [1, 99_999, 99_999] }
  const series = seriesDeCurva({ ...casi, todo: { previsto: 100_000, real: 100_000 } }, '2027-01-01')
  expect([series.previsto, series.real]).toEqual([
    [0, 0, 0.01, 99.99],
    [0, 0.01, 99.99, 99.99],
  ])
})
