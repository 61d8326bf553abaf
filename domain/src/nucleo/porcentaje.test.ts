import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centesimas, conFactor, porcentajeDe } from './porcentaje.ts'
import { unPorcentaje } from './prueba/arbitrarios.ts'
import { Big } from './prueba/oraculo.ts'

describe('centesimas', () => {
  it.each<[number, number]>([
    [0, 0],
    [10, 1_000],
    [12.5, 1_250],
    [12.35, 1_235],
    [0.07, 7],
    [0.29, 29],
    [1.15, 115],
    [100, 10_000],
    [-2.5, -250],
  ])('%s %% are %s', (p, esperado) => {
    expect(centesimas(p)).toBe(esperado)
  })

  it.each([12.345, 0.001, 1 / 3, Number.NaN, Number.POSITIVE_INFINITY])('%s has no exact hundredths', (p) => {
    expect(() => centesimas(p)).toThrow(RangeError)
  })

  it('every percentage from 0 to 100 with two decimals is exact', () => {
    for (let n = 0; n <= 10_000; n++) expect(centesimas(n / 100)).toBe(n)
  })
})

describe('conFactor', () => {
  it.each<[number, number, number]>([
    [7_225_000, 10, 7_947_500],
    [100, 0, 100],
    [100, 100, 200],
    [1, 50, 2],
    [3, 50, 5],
    [-1, 50, -2],
    [10, 12.35, 11],
    [1_000, 12.35, 1_124],
    [0, 15, 0],
    [999_999_999_999, 99.99, 1_999_899_999_998],
  ])('%s with %s %% are %s', (monto, margen, esperado) => {
    expect(conFactor(monto, margen)).toBe(esperado)
  })

  it('is what big.js says', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10 ** 12 }), unPorcentaje, (monto, margen) => {
        const factor = Big('1').plus(Big(String(margen)).div('100'))
        expect(String(conFactor(monto, margen))).toBe(
          Big(String(monto)).times(factor).round(0, Big.roundHalfUp).toFixed(),
        )
      }),
    )
  })
})

describe('porcentajeDe', () => {
  it.each<[number, number, number]>([
    [1, 3, 33.33],
    [2, 3, 66.67],
    [1, 8, 12.5],
    [5, 5, 100],
    [7, 5, 140],
    [5, 0, 0],
    [0, 5, 0],
    [-1, 4, -25],
  ])('%s of %s is %s', (parte, total, esperado) => {
    expect(porcentajeDe(parte, total)).toBe(esperado)
  })
})
