import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Big } from './prueba/oraculo.ts'
import { dividirRedondeando, enteroSeguro, redondearMicro, reglaDeTres } from './redondeo.ts'

describe('dividirRedondeando', () => {
  it.each<[bigint, bigint, bigint]>([
    [5n, 2n, 3n],
    [-5n, 2n, -3n],
    [5n, -2n, -3n],
    [-5n, -2n, 3n],
    [4n, 3n, 1n],
    [-4n, 3n, -1n],
    [5n, 3n, 2n],
    [1n, 2n, 1n],
    [-1n, 2n, -1n],
    [1n, 3n, 0n],
    [-1n, 3n, 0n],
    [0n, 7n, 0n],
    [7n, 0n, 0n],
    [0n, 0n, 0n],
    [49_999_999_999_999_999_999n, 100_000_000_000_000_000_000n, 0n],
  ])('%s ÷ %s = %s', (numerador, denominador, cociente) => {
    expect(dividirRedondeando(numerador, denominador)).toBe(cociente)
  })

  it('is what big.js says with a half going outwards', () => {
    const entero = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n })
    const chico = fc.bigInt({ min: -20n, max: 20n })
    fc.assert(
      fc.property(fc.oneof(entero, chico), fc.oneof(entero, chico), (a, b) => {
        fc.pre(b !== 0n)
        const esperado = Big(String(a)).div(String(b)).round(0, Big.roundHalfUp).toFixed()
        // big.js keeps the sign of a rounded zero.
        expect(String(dividirRedondeando(a, b))).toBe(esperado === '-0' ? '0' : esperado)
      }),
      { numRuns: 1000 },
    )
  })

  it('rounding the opposite is the opposite of rounding', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt(), (a, b) => {
        expect(dividirRedondeando(-a, b)).toBe(-dividirRedondeando(a, b))
      }),
    )
  })
})

describe('to whole guaraníes', () => {
  it.each<[bigint, number]>([
    [499_999n, 0],
    [500_000n, 1],
    [-500_000n, -1],
    [-499_999n, 0],
    [1_500_000n, 2],
    [7_947_500_000_000n, 7_947_500],
  ])('%s millionths are %s', (m, esperado) => {
    expect(redondearMicro(m)).toBe(esperado)
    expect(Object.is(redondearMicro(m), -0)).toBe(false)
  })

  it('outside the safe integers it does not lie: it refuses', () => {
    expect(enteroSeguro(9_007_199_254_740_991n)).toBe(Number.MAX_SAFE_INTEGER)
    expect(() => enteroSeguro(9_007_199_254_740_992n)).toThrow(RangeError)
    expect(() => enteroSeguro(-9_007_199_254_740_992n)).toThrow(RangeError)
    expect(() => redondearMicro(10n ** 22n)).toThrow(RangeError)
  })
})

describe('reglaDeTres', () => {
  const unMonto = fc.oneof(
    fc.integer({ min: -1_000, max: 1_000 }),
    fc.maxSafeInteger(),
    // Around the size where the code changes from numbers to bigint.
    fc.integer({ min: -3_000_000, max: 3_000_000 }).map((n) => n * 1_000_000_000),
  )

  it('gives the same as the exact division, on both sides of the limit of numbers', () => {
    let porEnteros = 0
    fc.assert(
      fc.property(unMonto, unMonto, unMonto, (a, b, c) => {
        const exacto = dividirRedondeando(BigInt(a) * BigInt(b), BigInt(c))
        if (exacto > BigInt(Number.MAX_SAFE_INTEGER) || exacto < -BigInt(Number.MAX_SAFE_INTEGER)) {
          expect(() => reglaDeTres(a, b, c)).toThrow(RangeError)
          return
        }
        if (Math.abs(a * b) < Number.MAX_SAFE_INTEGER / 4) porEnteros++
        expect(reglaDeTres(a, b, c)).toBe(Number(exacto))
      }),
      { numRuns: 5_000 },
    )
    expect(porEnteros).toBeGreaterThan(500)
  })

  it.each([
    [1, 1, 2, 1],
    [-1, 1, 2, -1],
    [3, 1, -2, -2],
    [1, 1, 3, 0],
    [7, 0, 0, 0],
  ])('%i × %i ÷ %i is %i', (a, b, c, esperado) => {
    expect(reglaDeTres(a, b, c)).toBe(esperado)
  })
})
