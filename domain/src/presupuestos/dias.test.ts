import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DIAS, horasDeLaSemana, semanaLaboral, sonHoras } from './dias.ts'

describe('sonHoras', () => {
  it.each([
    [0, true],
    [0.5, true],
    [8, true],
    [23.5, true],
    [24, true],
    [24.5, false],
    [-0.5, false],
    [7.25, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
  ])('%d: %s', (horas, son) => {
    expect(sonHoras(horas)).toBe(son)
  })
})

const semana = DIAS.map((nombre, i) => ({ nombre, horas: i }))

describe('semanaDe', () => {
  it('puts them from Monday to Sunday, however they come', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(semana, { minLength: 7 }), (dias) => {
        expect(semanaLaboral(dias)).toEqual(semana)
      }),
    )
  })

  it('is no week if a day is missing, comes twice or is one too many', () => {
    const [lunes, ...resto] = semana
    if (!lunes) throw new Error('fixture')
    expect(semanaLaboral(resto)).toBeNull()
    expect(semanaLaboral([lunes, lunes, ...resto.slice(1)])).toBeNull()
    expect(semanaLaboral([lunes, ...semana])).toBeNull()
    expect(semanaLaboral([])).toBeNull()
  })
})

it('horasDeLaSemana adds its days', () => {
  expect(horasDeLaSemana([{ horas: 8.5 }, { horas: 0 }, { horas: 4 }])).toBe(12.5)
  expect(horasDeLaSemana(semana)).toBe(21)
})
