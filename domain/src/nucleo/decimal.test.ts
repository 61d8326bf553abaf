import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  aMicro,
  type Decimal,
  deMicro,
  dividir,
  leerDecimal,
  multiplicar,
  redondear,
  restar,
  sumarDecimales,
  textoDeDecimal,
} from './decimal.ts'

const d = (texto: string): Decimal => leerDecimal(texto) ?? expect.unreachable(texto)

describe('leerDecimal (bc3.md, Lexical)', () => {
  it.each([
    ['0', '0'],
    ['-0', '0'],
    ['96', '96'],
    ['.005', '0.005'],
    ['5.', '5'],
    ['0.0125', '0.0125'],
    ['1,5', '1.5'],
    ['+3', '3'],
    ['-2.50', '-2.5'],
    ['1e-3', '0.001'],
    ['1.2E+3', '1200'],
    ['0000012.3400', '12.34'],
    ['5.75000000000001', '5.75000000000001'],
    ['0e999', '0'],
  ])('reads %j as %s', (texto, esperado) => {
    expect(textoDeDecimal(d(texto))).toBe(esperado)
  })

  it.each([
    '',
    '.',
    '-',
    '1.234,5',
    '1,234.5',
    '1.2.3',
    '1 000',
    '12a',
    'NaN',
    'Infinity',
    '1e',
    '1e9999',
    '0x10',
  ])('does not guess %j', (texto) => {
    expect(leerDecimal(texto)).toBeUndefined()
  })

  it.each(['1e31', '1e-31', '9'.repeat(31), `0.${'1'.repeat(31)}`, '1'.repeat(100)])(
    '%s is over what there is',
    (t) => {
      expect(leerDecimal(t)).toBeUndefined()
    },
  )

  it('reads back what it writes, and is the same object as another one alike', () => {
    const decimal = fc.tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.nat({ max: 9 }))
    fc.assert(
      fc.property(decimal, ([n, e]) => {
        const valor = sumarDecimales({ n, e }, { n: 0n, e: 0 })
        expect(leerDecimal(textoDeDecimal(valor))).toEqual(valor)
      }),
    )
  })

  it('of any text: undefined or exactly what it says', () => {
    const texto = fc.string({ unit: fc.constantFrom(...Array.from('0123456789.,-+eE ')), maxLength: 14 })
    fc.assert(
      fc.property(texto, (t) => {
        const leido = leerDecimal(t)
        if (leido === undefined) return
        expect(
          new Big(
            t
              .replace(',', '.')
              .replace(/^\+/, '')
              .replace(/\.(?=$|e)/i, '')
              .replace(/^(-?)\./, '$10.'),
          ).eq(textoDeDecimal(leido)),
        ).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('the arithmetic is exact: big.js says the same', () => {
  const micro = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })
  const big = (m: bigint): Big => new Big(String(m)).div(1_000_000)
  const igual = (a: Decimal, b: Big): void => expect(textoDeDecimal(a)).toBe(b.toFixed().replace(/^-0$/, '0'))

  it('sum, difference, product and rounding', () => {
    fc.assert(
      fc.property(micro, micro, fc.nat({ max: 8 }), (a, b, decimales) => {
        igual(sumarDecimales(deMicro(a), deMicro(b)), big(a).plus(big(b)))
        igual(restar(deMicro(a), deMicro(b)), big(a).minus(big(b)))
        igual(multiplicar(deMicro(a), deMicro(b)), big(a).times(big(b)))
        const redondeado = big(a).times(big(b)).round(decimales, Big.roundHalfUp)
        igual(redondear(multiplicar(deMicro(a), deMicro(b)), decimales), redondeado)
      }),
    )
  })

  it.each([
    ['2.345', 2, '2.35'],
    ['-2.345', 2, '-2.35'],
    ['2.5', 0, '3'],
    ['1334.44', 0, '1334'],
    ['7', 2, '7'],
  ])('%s to %i decimals is %s', (texto, decimales, esperado) => {
    expect(textoDeDecimal(redondear(d(texto), decimales))).toBe(esperado)
  })

  it('divides to 20 decimals, and not by zero', () => {
    expect(dividir(d('1'), d('3'))).toEqual({ n: 33_333_333_333_333_333_333n, e: 20 })
    expect(dividir(d('10'), d('0.4'))).toEqual(d('25'))
    expect(dividir(d('1'), d('0'))).toBeUndefined()
  })

  it('to millionths, and says whether it lost something', () => {
    expect(aMicro(d('0.0125'))).toEqual({ micro: 12_500n, exacto: true })
    expect(aMicro(d('0.12345678'))).toEqual({ micro: 123_457n, exacto: false })
  })
})
