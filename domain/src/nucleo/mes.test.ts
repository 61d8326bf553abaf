import { describe, expect, test } from 'vitest'
import { masDias } from './fecha.ts'
import { bordesDelMes } from './mes.ts'

describe('mesDe', () => {
  test.each([
    ['2026-11-23', '2026-11-01', '2026-11-30'],
    ['2026-12-31', '2026-12-01', '2026-12-31'],
    ['2026-02-01', '2026-02-01', '2026-02-28'],
    ['2028-02-29', '2028-02-01', '2028-02-29'],
  ])('of %s is from %s to %s', (dia, inicio, fin) => {
    expect(bordesDelMes(dia)).toEqual({ inicio, fin })
  })

  test('any day of two years is in its month, which is followed by the next', () => {
    for (let dia = '2027-01-01'; dia < '2029-01-01'; dia = masDias(dia, 1)) {
      const { inicio, fin } = bordesDelMes(dia)
      expect([inicio <= dia, dia <= fin, inicio.slice(0, 7), fin.slice(0, 7)]).toEqual([
        true,
        true,
        dia.slice(0, 7),
        dia.slice(0, 7),
      ])
      expect(masDias(fin, 1).slice(8)).toBe('01')
    }
  })
})
