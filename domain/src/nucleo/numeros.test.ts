import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatoCantidad,
  formatoDinero,
  formatoGs,
  formatoGsEnUsd,
  formatoPorcentaje,
  formatoPrecioUnitario,
  formatoUsd,
  leerNumeroEsPy,
} from './numeros.ts'
import { unaCantidad } from './prueba/arbitrarios.ts'

const N = '\u00a0'

describe('formats', () => {
  it.each<[number, string]>([
    [0, `Gs.${N}0`],
    [7, `Gs.${N}7`],
    [999, `Gs.${N}999`],
    [1_000, `Gs.${N}1.000`],
    [1_234_567, `Gs.${N}1.234.567`],
    [-1_234_567, `Gs.${N}\u22121.234.567`],
    [Number.MAX_SAFE_INTEGER, `Gs.${N}9.007.199.254.740.991`],
  ])('%s guaraníes', (monto, texto) => {
    expect(formatoGs(monto)).toBe(texto)
  })

  it('without the symbol, for columns that carry it above', () => {
    expect(formatoGs(1_234_567, { simbolo: false })).toBe('1.234.567')
    expect(formatoGs(-5, { simbolo: false })).toBe('\u22125')
    expect(formatoUsd(123_456, { simbolo: false })).toBe('1.234,56')
  })

  it.each<[number, string]>([
    [0, `USD${N}0,00`],
    [5, `USD${N}0,05`],
    [123_456, `USD${N}1.234,56`],
    [-100, `USD${N}\u22121,00`],
  ])('%s cents', (centavos, texto) => {
    expect(formatoUsd(centavos)).toBe(texto)
    expect(formatoDinero(centavos, 'USD')).toBe(texto)
  })

  it('in the currency that is asked for, or the documented error', () => {
    expect(formatoDinero(1_500, 'PYG')).toBe(`Gs.${N}1.500`)
    expect(formatoGsEnUsd(7_300_000, 7_300_000_000n)).toBe(`USD${N}1.000,00`)
    expect(() => formatoDinero(1, 'EUR')).toThrow('Moneda no soportada')
  })

  it.each<[bigint, string, number?, number?]>([
    [12_500_000n, '12,5'],
    [12_500_000n, '12,500', 3],
    [12_000_000n, '12'],
    [12_000_000n, '12,00', 2],
    [12_500n, '0,0125'],
    [1n, '0,000001'],
    [12_500n, '0,013', 0, 3],
    [1n, '0', 0, 3],
    [-1n, '0', 0, 3],
    [-500_000n, '\u22120,5'],
    [1_234_567_500_000n, '1.234.567,5'],
    [1_999_999n, '2', 0, 3],
    [2_500_000n, '3', 0, 0],
  ])('the quantity %s is %s', (m, texto, minimo, maximo) => {
    expect(formatoCantidad(m, minimo, maximo)).toBe(texto)
  })

  it('a unit price carries the decimals it has, and up to 2 in a PDF', () => {
    expect(formatoPrecioUnitario(570_000_000_000n)).toBe(`Gs.${N}570.000`)
    expect(formatoPrecioUnitario(1_234_125_000n)).toBe(`Gs.${N}1.234,125`)
    expect(formatoPrecioUnitario(1_234_125_000n, { simbolo: false, decimalesMax: 2 })).toBe('1.234,13')
  })

  it.each<[number, string]>([
    [12.35, `12,35${N}%`],
    [12.5, `12,5${N}%`],
    [10, `10${N}%`],
    [0, `0${N}%`],
    [-3.4, `\u22123,4${N}%`],
    [1_234.5, `1.234,5${N}%`],
  ])('%s per cent', (p, texto) => {
    expect(formatoPorcentaje(p)).toBe(texto)
  })
})

describe('leerNumeroEsPy', () => {
  it.each<[string, bigint]>([
    ['12', 12_000_000n],
    ['1234,5', 1_234_500_000n],
    ['1.234,5', 1_234_500_000n],
    ['1.234.567', 1_234_567_000_000n],
    ['1.234', 1_234_000_000n],
    ['0,750', 750_000n],
    ['1,234', 1_234_000n],
    ['0', 0n],
    ['007', 7_000_000n],
    ['  12,5 ', 12_500_000n],
    ['\u00a012\u00a0', 12_000_000n],
    ['-3,5', -3_500_000n],
    ['\u22123,5', -3_500_000n],
    ['Gs. 1.234.567', 1_234_567_000_000n],
    ['gs 500', 500_000_000n],
    ['0,0125', 12_500n],
    ['999.999.999,999999', 999_999_999_999_999n],
  ])('reads %j', (texto, micro) => {
    expect(leerNumeroEsPy(texto)).toEqual({ ok: true, micro })
  })

  it.each([
    '',
    '   ',
    '-',
    '0.750',
    '0.75',
    '1.5',
    '12.34',
    '1.2345',
    '1234.567',
    '12.34.567',
    '1.234.56',
    '.5',
    ',5',
    '12,',
    '12.',
    '1,234.5',
    '1,234,567',
    '1.234,5,6',
    '1..234',
    '01.234',
    '1e3',
    '1 234',
    '12 m',
    '5 %',
    '--5',
    '+5',
    'doce',
    '½',
    '１２',
    'USD 5',
    '$5',
    '1’234',
    '0,1234567',
    '1234567890123456',
    'Infinity',
    'NaN',
    '=1+1',
  ])('does not guess %j', (texto) => {
    const leido = leerNumeroEsPy(texto)
    expect(leido.ok).toBe(false)
    expect(leido.ok || leido.motivo.length > 5).toBe(true)
  })

  it('says why', () => {
    expect(leerNumeroEsPy('')).toEqual({ ok: false, motivo: 'Falta el número' })
    expect(leerNumeroEsPy('0,1234567')).toEqual({
      ok: false,
      motivo: 'El número puede tener hasta 6 decimales',
    })
    expect(leerNumeroEsPy('1234567890123456')).toEqual({ ok: false, motivo: 'El número es demasiado grande' })
    expect(leerNumeroEsPy('0.750')).toMatchObject({ motivo: expect.stringContaining('«0.750»') })
  })

  it('reads what formatoCantidad and formatoGs wrote, as it stands', () => {
    fc.assert(
      fc.property(unaCantidad, fc.boolean(), (m, negativa) => {
        const micro = negativa ? -m : m
        expect(leerNumeroEsPy(formatoCantidad(micro))).toEqual({ ok: true, micro })
      }),
      { numRuns: 500 },
    )
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 14), max: 10 ** 14 }), (monto) => {
        expect(leerNumeroEsPy(formatoGs(monto))).toEqual({ ok: true, micro: BigInt(monto) * 1_000_000n })
      }),
    )
  })

  it('of any text: either it refuses, or writing it again gives the same number', () => {
    const casiNumero = fc.string({
      unit: fc.constantFrom('0', '1', '2', '9', '.', ',', '-', ' ', 'G'),
      maxLength: 14,
    })
    fc.assert(
      fc.property(casiNumero, (texto) => {
        const leido = leerNumeroEsPy(texto)
        if (!leido.ok) return
        // The reading, digit by digit: dots away, comma as the point.
        const llano = texto.trim().replaceAll('.', '').replace(',', '.')
        expect(Number(leido.micro) / 1e6).toBeCloseTo(Number(llano), 6)
        // And no dot was taken for anything but a thousands mark.
        expect(texto.split(',')[0]?.replace(/^\D*/, '')).toMatch(/^(\d+|[1-9]\d{0,2}(\.\d{3})+)\s*$/)
      }),
      { numRuns: 3000 },
    )
  })
})
