import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aUsd, exigirMoneda, gs, porMicro, sumar } from './dinero.ts'
import { Big } from './prueba/oraculo.ts'
import { CifraIncalculable } from './redondeo.ts'

const COTIZACION = 7_300_000_000n

describe('sumar', () => {
  it('adds whole amounts, of a generator and of none too', () => {
    expect(sumar([1, 2, 3])).toBe(6)
    expect(sumar(new Set([10, -4]))).toBe(6)
    expect(sumar([])).toBe(0)
  })

  it('refuses as soon as it leaves what is safe, even if it comes back', () => {
    const tope = Number.MAX_SAFE_INTEGER
    expect(sumar([tope])).toBe(tope)
    expect(() => sumar([tope, 1])).toThrow(RangeError)
    expect(() => sumar([tope, tope, -tope])).toThrow(RangeError)
    expect(() => sumar([-tope, -1])).toThrow(RangeError)
  })

  it('refuses to add what is no whole number', () => {
    expect(() => sumar([1.5])).toThrow(RangeError)
    expect(() => sumar([Number.NaN])).toThrow(RangeError)
    expect(() => sumar([0.5, 0.5])).toThrow(RangeError)
  })

  it('the order does not matter', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -(10 ** 12), max: 10 ** 12 })), (montos) => {
        expect(sumar(montos.toReversed())).toBe(sumar(montos))
        expect(sumar(montos)).toBe(Number(montos.reduce((a, b) => a + BigInt(b), 0n)))
      }),
    )
  })
})

describe('gs and porMicro', () => {
  it('gs takes what is safe and nothing else', () => {
    expect(gs(-5n)).toBe(-5)
    expect(() => gs(2n ** 53n)).toThrow(CifraIncalculable)
  })

  it('price by quantity is exact where floating point is not', () => {
    expect(porMicro(60_000, 7_500_000n)).toBe(450_000_000_000n)
    expect(porMicro(3, 100_000n)).toBe(300_000n)
    expect(0.1 * 3).not.toBe(0.3)
    expect(porMicro(999_999_999_999, 999_999_999_999_999n)).toBe(999_999_999_999n * 999_999_999_999_999n)
  })
})

describe('aUsd', () => {
  it.each<[number, bigint, number]>([
    [7_300, COTIZACION, 100],
    [1, COTIZACION, 0],
    [36, COTIZACION, 0],
    [37, COTIZACION, 1],
    [-7_300, COTIZACION, -100],
    [524_271_002, COTIZACION, 7_181_795],
    [100_000, 7_312_500_000n, 1_368],
    [5_000, 0n, 0],
  ])('%s guaraníes at %s are %s cents', (monto, cotizacion, centavos) => {
    expect(aUsd(monto, cotizacion)).toBe(centavos)
  })

  it('is what big.js says', () => {
    const monto = fc.integer({ min: -(10 ** 13), max: 10 ** 13 })
    fc.assert(
      fc.property(monto, fc.bigInt({ min: 1_000_000n, max: 99_999_000_000n }), (guaranies, cotizacion) => {
        const dolares = Big(String(guaranies)).times('1000000').div(String(cotizacion))
        expect(BigInt(aUsd(guaranies, cotizacion))).toBe(
          BigInt(dolares.times('100').round(0, Big.roundHalfUp).toFixed()),
        )
      }),
    )
  })
})

describe('exigirMoneda', () => {
  it('knows two and says what is documented of any other', () => {
    expect(exigirMoneda('PYG')).toBe('PYG')
    expect(exigirMoneda('USD')).toBe('USD')
    for (const otra of ['EUR', 'pyg', '', 'Gs.'])
      expect(() => exigirMoneda(otra)).toThrow('Moneda no soportada')
  })
})
