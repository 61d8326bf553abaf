import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CANTIDAD_MAXIMA, leerMicro, numeroDeMicro, textoDeMicro } from './micro.ts'

describe('leerMicro', () => {
  it.each<[string | number, bigint]>([
    ['0', 0n],
    ['12', 12_000_000n],
    ['12.5', 12_500_000n],
    ['12.500000', 12_500_000n],
    ['0.0125', 12_500n],
    ['0.000001', 1n],
    ['-0.5', -500_000n],
    ['-0', 0n],
    ['999999999.999999', CANTIDAD_MAXIMA],
    ['123456789012345678901234.654321', 123_456_789_012_345_678_901_234_654_321n],
    [0, 0n],
    [-0, 0n],
    [7.5, 7_500_000n],
    [0.1, 100_000n],
    [1e-6, 1n],
    [1e15, 10n ** 21n],
    [9_007_199_254_740_991, 9_007_199_254_740_991_000_000n],
  ])('reads %j exactly', (valor, micro) => {
    expect(leerMicro(valor)).toBe(micro)
  })

  it.each([
    '',
    ' ',
    ' 1',
    '1 ',
    '1,5',
    '1.',
    '.5',
    '+1',
    '--1',
    '01',
    '00.5',
    '1.0000001',
    '1e3',
    '1E-3',
    '0x10',
    'NaN',
    'Infinity',
    '1.2.3',
    '1_000',
    '１',
    'doce',
    '1234567890123456789012345',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    0.1 + 0.2,
    1e-7,
    1.0000001,
    1e21,
    2 ** 53,
    -(2 ** 53),
    1 / 3,
  ])('does not read %j', (valor) => {
    expect(leerMicro(valor)).toBeUndefined()
  })
})

describe('there and back', () => {
  const cualquiera = fc.bigInt({ min: -(10n ** 29n), max: 10n ** 29n })

  it('the text comes back as the same Micro and is the shortest', () => {
    fc.assert(
      fc.property(cualquiera, (m) => {
        const texto = textoDeMicro(m)
        expect(leerMicro(texto)).toBe(m)
        expect(texto).toMatch(/^-?\d+(\.\d{0,5}[1-9])?$/)
        expect(texto).not.toBe('-0')
      }),
      { numRuns: 500 },
    )
  })

  it('the number comes back as the same Micro below 8.5e9, through JSON too', () => {
    const limite = 8_500_000_000n * 1_000_000n
    fc.assert(
      fc.property(fc.bigInt({ min: -limite, max: limite }), (m) => {
        expect(leerMicro(numeroDeMicro(m))).toBe(m)
        expect(leerMicro(JSON.parse(JSON.stringify(numeroDeMicro(m))))).toBe(m)
      }),
      { numRuns: 2000 },
    )
  })

  it('the number is the one that is read from its text, whether it fits a safe integer or not', () => {
    const limite = 2n ** 60n
    fc.assert(
      fc.property(fc.bigInt({ min: -limite, max: limite }), fc.integer({ min: 0, max: 60 }), (m, bits) => {
        const corto = m >> BigInt(bits)
        expect(numeroDeMicro(corto)).toBe(Number(textoDeMicro(corto)))
      }),
      { numRuns: 5000 },
    )
  })

  it('the number of a safe integer is exact, however large', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (n) => {
        expect(numeroDeMicro(BigInt(n) * 1_000_000n)).toBe(n)
      }),
    )
  })

  it('above the limit a number no longer tells millionths apart: that is why it is told', () => {
    const grande = 17_179_869_184_000_001n
    expect(leerMicro(numeroDeMicro(grande))).not.toBe(grande)
  })
})
